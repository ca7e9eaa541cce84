/** The guards of server/api/ and of what it keeps secrets with: who calls, how much, with what body; what is kept and said of it. */
import { type Guard, guardsOf } from './guard.ts'

const BODIES = ['test/server/api/bodies.test.ts']
const TOKENS = ['test/server/handlers/tokens.test.ts']
const JSON_TEXTS = ['test/server/api/json.test.ts']
const RATE = ['test/server/api/rate-limit.test.ts']
const UNKNOWN = ['test/server/api/unknown-callers.test.ts']
const LOG = ['test/server/api/request-log.test.ts']
const LOG_LIMITS = ['test/server/api/request-log-limits.test.ts']
const ISOLATION = ['test/server/api/isolation.test.ts']
const CONSTANT_TIME = ['test/server/secrets-are-compared-in-constant-time.test.ts']
const IN_PIECES = ['test/server/handlers/files-in-pieces.test.ts']
const LATER = ['test/server/sandbox/faults/later-contract.test.ts']
const READINESS = ['test/server/readiness/readiness.test.ts']
const OLDER_VERSION = ['test/server/api/older-version.test.ts']
const UPLOADS = ['test/server/handlers/item-documents.test.ts']

export const apiGuards: readonly Guard[] = [
  ...guardsOf('server/api/older-version.ts', OLDER_VERSION, [
    ['a request that its conversion broke reaches no handler', 'if (wrong.length > 0)', 'if (false)'],
    [
      'an answer that its conversion broke is not sent',
      '  assertValidResponse(own, responseViolations(own, { statusCode: own.answer.status, body: converted }, now))\n',
      '',
    ],
    [
      'a request is validated in its own version',
      '  validateRequest({ ...(request && { request }) }, body, checks)\n',
      '',
      ['test/versions/side-by-side.test.ts'],
    ],
  ]),
  ...guardsOf('server/api/version.ts', OLDER_VERSION, [
    [
      'an early refusal is in the version that the call names',
      'serves(named) ? named : account?.api_version',
      'false ? 0 : account?.api_version',
    ],
  ]),
  ...guardsOf('server/api/authenticate.ts', TOKENS, [
    ['the rules for tokens are applied', 'if (refusal) throw refusal', ''],
    ['credentials with a colon only', 'if (colon === -1)', 'if (false)'],
    ['an expired token is refused by every call', '  anExpiredTokenIsRefused,\n', ''],
    ['an invalidated token is refused by every call', '  anInvalidatedTokenIsRefused,\n', ''],
    ['a token of a deleted Individual is refused', '  aDeletedIndividualIsGone,\n', ''],
    ['a purge token serves one purge', '  aPurgeTokenIsSingleUse,\n', '', ['test/server/rules/a-purge-token-is-single-use.test.ts']],
    ['a scheme is not another', 'match?.[1]?.toLowerCase() === scheme ? match[2] : undefined', 'match?.[2]'],
  ]),
  ...guardsOf(
    'server/api/authorize.ts',
    ['test/server/rules/a-public-token-reaches-only-its-policy.test.ts'],
    [['the policy of a public token is applied', 'if (refusal) throw refusal', '']],
  ),
  ...guardsOf('server/store/accounts.ts', TOKENS, [
    ['a wrong secret is refused', 'if (!row || !matches)', 'if (!row)'],
    [
      'an unknown client_id takes as long as a known one',
      "equalHashes(row?.secret_hash ?? hashSecret('no such account'), hashSecret(secret))",
      'row !== undefined && equalHashes(row.secret_hash, hashSecret(secret))',
      CONSTANT_TIME,
    ],
  ]),
  ...guardsOf('server/store/secret-hash.ts', CONSTANT_TIME, [
    ['hashes are compared in constant time', 'timingSafeEqual(Buffer.from(one), Buffer.from(other))', 'one === other'],
    ['secrets are stored as hashes', "hash('sha256', secret, 'base64url')", 'secret', TOKENS],
  ]),
  ...guardsOf('server/store/individuals.ts', ISOLATION, [
    [
      'an account finds its own Individuals only',
      'await selectIndividual(db, [id, accountId])',
      "await db.selectFrom('individual').selectAll().where('id', '=', id).execute()",
    ],
  ]),
  ...guardsOf('server/store/data-requests.ts', ISOLATION, [
    [
      'an account finds its own Data Requests only',
      ".where('data_request.id', '=', id)\n    .where('data_request.account_id', '=', accountId)\n    .where('individual.deleted_at', 'is', null)\n    .executeTakeFirst()",
      ".where('data_request.id', '=', id)\n    .where('individual.deleted_at', 'is', null)\n    .executeTakeFirst()",
    ],
  ]),
  ...guardsOf('server/store/items.ts', ISOLATION, [
    [
      'an account finds its own Items only',
      ".where('item.id', '=', id).where('item.account_id', '=', accountId)",
      ".where('item.id', '=', id)",
    ],
  ]),
  ...guardsOf('server/api/api.ts', RATE, [
    ['calls of a token are limited', 'if (refusal) throw refusal', ''],
    [
      'calls of unknown callers are limited',
      'throw this.unknownCallers.refusal(error, address, entry, runtime.realNow())',
      'throw error',
      UNKNOWN,
    ],
    ['requests are validated', 'validateRequest(operation, body, { now, strict, warn })', '', BODIES],
    ['parts of uploads are validated', 'validateParts(operation, { body, files }, strict, warn)', '', UPLOADS],
    [
      'an answer that breaks the contract is not sent',
      'const valid = validateResponse(operation, answer, now)',
      'const valid = answer',
      ['test/server/api/prism.test.ts'],
    ],
    [
      'an error of the server says nothing of its cause',
      "new ApiError('INTERNAL_ERROR', 'The server failed; its log says why')",
      "new ApiError('INTERNAL_ERROR', message)",
      ['test/server/api/prism.test.ts'],
    ],
  ]),
  ...guardsOf('server/api/api.ts', IN_PIECES, [['files of a call that fails do not stay', 'await files.end()', 'await Promise.resolve()']]),
  ...guardsOf('server/workflow/items/received-files.ts', IN_PIECES, [
    [
      'nothing stays for ever of a file whose call never ends',
      'await inTransaction(db, (tx) => scheduleExpiry',
      'void ((tx: typeof db) => scheduleExpiry',
    ],
  ]),
  ...guardsOf('server/workflow/sessions/actions/input.ts', IN_PIECES, [
    ['the check of base64 does not overflow on a long document', 'isBase64(value)', '/^[0-9A-Za-z+/]+={0,2}$/.test(value)'],
  ]),
  ...guardsOf('server/store/documents.ts', IN_PIECES, [['a file is stored in pieces', '= 256 * 1024', '= 32 * 1024 * 1024']]),
  ...guardsOf('server/workflow/items/uploads.ts', IN_PIECES, [
    ['a document has all its content', 'if ((await countPieces(db, id)) !== pieces)', 'if (false)'],
  ]),
  ...guardsOf('server/workflow/purge/purge.ts', IN_PIECES, [
    ['one transaction erases the content of one document', 'if (await eraseContentOfOne(db, accountId, subject))', 'if (false)'],
  ]),
  ...guardsOf(
    'server/handlers/experiences.ts',
    ['test/server/handlers/hostile-documents.test.ts'],
    [
      [
        'a drawing is checked in another thread',
        "await applyInThread(svgThatScriptsIsRefused, { svg: decodeUtf8(bytes) ?? '' })",
        "svgThatScriptsIsRefused({ svg: decodeUtf8(bytes) ?? '' })",
      ],
    ],
  ),
  ...guardsOf(
    'server/api/body.ts',
    ['test/server/api/unfinished-bodies.test.ts'],
    [
      ['bodies that are still coming are counted', 'held?.hold(larger.length - bytes.length)', ''],
      ['uploads that are still coming are counted', 'held?.hold(UPLOAD_IN_MEMORY)', ''],
    ],
  ),
  ...guardsOf(
    'server/api/unfinished-bodies.ts',
    ['test/server/api/unfinished-bodies.test.ts'],
    [['the memory of bodies that are still coming is limited', 'if (held + bytes > MAX_UNFINISHED_BYTES)', 'if (false)']],
  ),
  ...guardsOf('server/api/rate-limit.ts', RATE, [
    ['a minute holds so many calls', 'if (minute.calls < this.#perMinute)', 'if (true)'],
    ['callers are forgotten', 'if (this.#minutes.size >= this.#forgetAt)', 'if (false)'],
    ['a clock that is set back locks nobody out', '&& endsAt <= realNow + MINUTE', ''],
  ]),
  ...guardsOf('server/api/unknown-callers.ts', UNKNOWN, [
    ['a flood of unknown callers does not fill the log', 'entry.leaveOut()', ''],
    ['wrong credentials count against the address', 'error.status !== 401 && error.status !== 404', 'error.status !== 404'],
    ['unknown paths count against the address', 'error.status !== 401 && error.status !== 404', 'error.status !== 401'],
  ]),
  ...guardsOf('server/api/body.ts', BODIES, [
    ['a JSON body is declared as such', "if (media !== 'application/json')", 'if (false)'],
    ['a body has a size', 'read(request, limits.request_bytes, held)', 'read(request, 1024 ** 3, held)'],
    ['the files of an upload are counted', 'files: upload.files,', ''],
    ['an upload is multipart', "if (mediaType(request) !== 'multipart/form-data')", 'if (false)'],
    ['a file has a size', 'fileSize: upload.bytes', 'fileSize: 1024 ** 3', UPLOADS],
    ['no part or file is named with U+0000', "if (part.fieldname.includes('\\0') ||", 'if (false &&', UPLOADS],
  ]),
  ...guardsOf('server/api/json.ts', BODIES, [
    ['JSON is nested at most 100 levels deep', 'if (isNestedTooDeep(bytes))', 'if (false)'],
    ['JSON is UTF-8', '{ fatal: true }', '{ fatal: false }'],
    ['no text holds U+0000', '!holdsOnly(value, hasNoNul)', 'false', JSON_TEXTS],
    ['no name holds U+0000', 'good(key) && ', '', JSON_TEXTS],
    ['no text holds half of a surrogate pair', '!holdsOnly(value, isWellFormed)', 'false', BODIES],
  ]),
  ...guardsOf(
    'server/api/request-id.ts',
    ['test/server/api/request-id.test.ts'],
    [['an identifier of a request is safe to log', ' && WELL_FORMED.test(given)', '']],
  ),
  ...guardsOf('server/api/request-log.ts', LOG_LIMITS, [
    ['the request log holds no secrets', 'MAY_HOLD_SECRET.test(json) ? JSON.stringify(body, mask) : json', 'json', [...LOG, ...TOKENS]],
    ['the request log masks URLs', "key === 'url' && typeof value === 'string' ? maskUrl(value) : value", 'value', LOG],
    [
      'the request log keeps no other headers',
      'for (const name of KEPT_HEADERS)',
      'for (const name of Object.keys(headers))',
      ['test/server/sandbox/calls.test.ts'],
    ],
    ['a long body is left out of the request log', 'if (isLonger(json, MAX_BODY_BYTES)) return null', ''],
    ['warnings in the request log are cut', 'if (!isLonger(all, MAX_WARNINGS_BYTES)) return all', 'return all'],
    ['the request log has a size', 'bytes: maxBytes })', 'bytes: Infinity })'],
    ['the request log has an age', 'since: now - maxAgeMs', 'since: 0'],
    ['what waits for the database is bounded', 'if (this.#waiting >= MAX_WAITING_BATCHES)', 'if (false)'],
    ['lost entries are told once', 'if (!this.#losing) this.#log', 'this.#log'],
  ]),
  ...guardsOf('server/api/listener.ts', BODIES, [
    [
      'the log says the pattern of a path, not the path',
      "request.routeOptions.url ?? (paths.has(request.url) ? request.url : 'unknown path')",
      'request.url',
      ['test/server/api/request-id.test.ts'],
    ],
    [
      'a path that no endpoint could have is not kept',
      'LOOKS_LIKE_OPERATION.test(path) ? requestLog',
      'true ? requestLog',
      ['test/server/api/unknown-paths.test.ts'],
    ],
    [
      'a request without Host is refused',
      "done(hostMissing ? badRequest('The header Host is missing') : refusal)",
      'done(refusal)',
      ['test/server/api/bytes.test.ts'],
    ],
    [
      'what is not HTTP is refused in the form of every error',
      'clientErrorHandler: (error, socket) => refuseBytes(error, socket, runtime),',
      '',
      ['test/server/api/bytes.test.ts'],
    ],
  ]),
  ...guardsOf(
    'server/api/connection-limits.ts',
    ['test/server/api/slow-clients.test.ts'],
    [
      ['a request arrives in time', 'requestTimeout: requestMs,', ''],
      ['headers arrive in time', 'headersTimeout: headersMs, ', ''],
      ['connections are counted', 'server.maxConnections = connections', ''],
      ['connections that are refused are told once', 'told = true', ''],
    ],
  ),
  ...guardsOf(
    'server/server.ts',
    ['test/server/api/slow-clients.test.ts'],
    [['a burst of connections does not keep others waiting', 'backlog: BACKLOG }', '}']],
  ),
  ...guardsOf(
    'server/api/prefer.ts',
    ['test/server/api/prism.test.ts'],
    [
      ['a preferred code is a status', 'if (code !== undefined && !/^[1-5]\\d\\d$/.test(code))', 'if (false)'],
      ['a preferred code is one that the endpoint declares', 'if (!statuses.includes(code))', 'if (false)'],
    ],
  ),
  ...guardsOf('server/api/later-contract.ts', LATER, [
    ['an answer that a fault changes keeps the contract', 'if (keepsTheContract(all.body)) return all.body', 'return all.body'],
  ]),
  ...guardsOf('server/sandbox/faults.ts', LATER, [
    ['a fault that no call can meet is refused', '      refuseWhatCannotBeMet(fault)\n', ''],
  ]),
  ...guardsOf('server/readiness/read-calls.ts', READINESS, [
    ['a report of readiness is on the calls of one account', "      .where('account_id', '=', accountId)\n", ''],
    ['a report of readiness holds nothing of a call that a purge will redact', '(await redact(sent)).map(', 'sent.map('],
  ]),
  ...guardsOf('server/readiness/checks/requests-are-valid.ts', READINESS, [
    [
      'a report of readiness names no property that was named after a person',
      "withoutOddNames(call.error ?? 'refused')",
      "call.error ?? 'refused'",
    ],
  ]),
  ...guardsOf('server/readiness/read-observations.ts', READINESS, [
    [
      'a report of readiness holds no Data Request of an Individual who is to be erased',
      "('last_activity_at', '>=', since)\n      .where('individual_id', 'not in', individualsToErase(db))",
      "('last_activity_at', '>=', since)",
    ],
  ]),
]
