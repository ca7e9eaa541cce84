/** Statements about each operation: its credential, method, media type, body, identifiers, scopes and responses. */
import type { ItemInput } from '../../generated/client.ts'
import { tables } from '../../generated/tables.ts'
import { defineStatements, type SourcedDeclaration } from '../engine/statement.ts'
import { UNASSIGNED } from '../engine/people.ts'
import { AUTHENTICATION_ERRORS } from '../engine/expectations.ts'
import { getLimit, type Trial } from '../engine/trial.ts'
import { DIGEST_ITEM } from './items.ts'

type Operation = (typeof tables.operations)[number]

/** Bodies with identifiers that the service has not assigned. Operations that are missing here take a reference to a Data Request. */
const UNKNOWN_RECORDS: Readonly<Record<string, object>> = {
  getIndividual: { id: `idv_${UNASSIGNED}` },
  listIndividualItems: { individual_id: `idv_${UNASSIGNED}` },
  deleteIndividual: { id: `idv_${UNASSIGNED}` },
  createDataRequest: { individual_id: `idv_${UNASSIGNED}`, type: 'CUSTOM' },
  notifyUser: { datarequest_id: `dr_${UNASSIGNED}`, notifications: [{ type: 'EMAIL' }] },
  getItem: { id: `itm_${UNASSIGNED}` },
  downloadItemFiles: { id: `itm_${UNASSIGNED}` },
  downloadItemPdf: { id: `itm_${UNASSIGNED}` },
  purgeIndividual: { individual_id: `idv_${UNASSIGNED}` },
  createInvitation: { individual_id: `idv_${UNASSIGNED}`, query_type: ['INCOME_SUMMARY'] },
  getInvitation: { id: `inv_${UNASSIGNED}` },
  expireInvitation: { id: `inv_${UNASSIGNED}` },
  invalidateToken: { access_token: `${UNASSIGNED}${'0'.repeat(32)}` },
  getDigest: { id: `itm_${UNASSIGNED}` },
}

/** Bodies of operations that take no identifier. */
const VALID_BODIES: Readonly<Record<string, (at: Trial) => object>> = {
  createIndividual: (at) => at.createIdentity(),
  generatePublicToken: () => ({ scopes: ['GLOBAL'] }),
}

/** Bodies with records that exist. All other operations take a Data Request. */
const KNOWN_RECORDS: Readonly<Record<string, (at: Trial) => Promise<object>>> = {
  getIndividual: async (at) => ({ id: await at.createPerson() }),
  listIndividualItems: async (at) => ({ individual_id: await at.createPerson() }),
  deleteIndividual: async (at) => ({ id: await at.createPerson() }),
  createDataRequest: async (at) => ({ individual_id: await at.createPerson(), type: 'CUSTOM' }),
  notifyUser: async (at) => ({ datarequest_id: await at.createRequest(), notifications: [{ type: 'EMAIL' }] }),
  expireInvitationLink: async (at) => {
    const datarequest_id = await at.createRequest()
    await at.service.dataRequests.generateInvitationLink({ datarequest_id })
    return { datarequest_id }
  },
  createItem: async (at) => at.describeItem(),
  getItem: async (at) => ({ id: await at.createItem() }),
  downloadItemFiles: async (at) => ({ id: await at.createItem() }),
  downloadItemPdf: async (at) => ({ id: await createCompletedItem(at) }),
  purgeIndividual: async (at) => ({ individual_id: await at.createPerson() }),
  createInvitation: async (at) => ({ individual_id: await at.createPerson(), query_type: ['INCOME_SUMMARY'] }),
  getInvitation: async (at) => ({ id: await createInvitation(at) }),
  expireInvitation: async (at) => ({ id: await createInvitation(at) }),
  invalidateToken: async (at) => ({ access_token: await at.getAccessToken() }),
  getDigest: async (at) => ({ id: await createCompletedItem(at, DIGEST_ITEM) }),
  getRealizedGains: async (at) => ({
    datarequest_id: await at.createRequest({ type: 'REALIZED_GAINS', request_details: { tax_year: 2020 } }),
  }),
}

async function createCompletedItem(at: Trial, differing?: Partial<ItemInput>): Promise<string> {
  const id = await at.createItem(differing)
  await at.readCompletedItem(id)
  return id
}

const createInvitation = async (at: Trial): Promise<string> =>
  (await at.service.invitations.createInvitation({ individual_id: await at.createPerson(), query_type: ['INCOME_SUMMARY'] })).id

/** Statuses of calls that do not reach an operation. A call that names a record may return 404. */
const NOT_ACCEPTED: readonly number[] = [...AUTHENTICATION_ERRORS, 405]
const NOT_REACHED: readonly number[] = [...NOT_ACCEPTED, 404]

const authorize = async (at: Trial, { credential }: Operation): Promise<string> => {
  if (credential === 'basic') return at.basicCredentials
  return `Bearer ${await (credential === 'purge' ? at.getPurgeToken() : at.getAccessToken())}`
}

const nameStatus = ({ path }: Operation, code: number) => `status:${path}:${code}`

const getSource = (code: 'BAD_REQUEST' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE') => {
  const { provenance, section, gap } = tables.errors[code] as { provenance: 'published' | 'chosen'; section?: string; gap?: string }
  return { provenance, section, gap }
}

const describeOperation = (operation: Operation): [string, SourcedDeclaration][] => {
  const { id, path, request, errors, response, credential } = operation
  const isJson = request?.media === 'application/json'
  const takesBody = isJson && request.required === true
  return [
    [
      `CREDENTIAL_${id}`,
      {
        section: 'Errors',
        sentence: `A call of ${path} without a credential returns an authentication error.`,
        covers: [nameStatus(operation, 401)],
        run: async (at: Trial) => {
          await requireOperation(at, operation)
          await at.expectStatus('a call without a credential', path, { authorization: null, body: {} }, AUTHENTICATION_ERRORS)
        },
      },
    ],
    [
      `METHOD_${id}`,
      {
        ...getSource('METHOD_NOT_ALLOWED'),
        sentence: `${path} takes only POST.`,
        covers: [nameStatus(operation, 405)],
        run: async (at: Trial) => {
          await requireOperation(at, operation)
          const authorization = await authorize(at, operation)
          // HEAD is tested separately, because its response has no body that could show that the service rejected the call.
          for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
            const { headers } = await at.expectStatus(method, path, { method, authorization }, [405])
            at.expect(headers.get('allow') === 'POST', `the header Allow of the response to ${method} is ${headers.get('allow')}`)
          }
          const { status } = await at.send(path, { method: 'HEAD', authorization })
          at.expect(status === 405, `HEAD returned ${status}`)
        },
      },
    ],
    ...(request?.required === true
      ? ([
          [
            `MEDIA_TYPE_${id}`,
            {
              ...getSource('UNSUPPORTED_MEDIA_TYPE'),
              sentence: `The body of ${path} is ${request?.media}.`,
              covers: [nameStatus(operation, 415)],
              run: async (at: Trial) => {
                const authorization = await authorize(at, operation)
                const body = isJson ? {} : new FormData()
                await at.requireAccepted(`a body that is ${request.media}`, path, { authorization, body }, NOT_REACHED.concat(415))
                const call = { authorization, headers: { 'content-type': 'text/plain' }, body: '{}' }
                await at.expectStatus('a text body', path, call, [415])
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    ...(takesBody
      ? ([
          [
            `BODY_${id}`,
            {
              ...getSource('BAD_REQUEST'),
              sentence: `${path} rejects a body that is not valid JSON.`,
              covers: [nameStatus(operation, 400)],
              run: async (at: Trial) => {
                const authorization = await authorize(at, operation)
                const valid = { authorization, body: await describeUnknown(at, id) }
                await at.requireAccepted('a body that is valid JSON', path, valid, [...NOT_ACCEPTED, 400, 413, 415])
                for (const body of ['{', '[]', '"text"']) await at.expectStatus(`the body ${body}`, path, { authorization, body }, [400])
              },
            },
          ],
          [
            `BODY_SIZE_${id}`,
            {
              gap: 'size-and-rate-limits',
              sentence: `A body of ${path} has at most ${getLimit('request_bytes')} bytes.`,
              covers: [nameStatus(operation, 413), 'limit:request_bytes'],
              run: async (at: Trial) => {
                const authorization = await authorize(at, operation)
                await at.requireAccepted('a smaller body', path, { authorization, body: '{}' }, NOT_REACHED.concat(413))
                const body = '{}'.padEnd(getLimit('request_bytes') + 1)
                await at.expectStatus('a larger body', path, { authorization, body }, [413])
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    ...(errors.includes('NOT_FOUND') && isJson
      ? ([
          [
            `UNKNOWN_RECORD_${id}`,
            {
              ...getSource('NOT_FOUND'),
              sentence: `${path} returns 404 for an identifier that does not exist.`,
              needs: credential === 'purge' ? ['purge'] : [],
              covers: [nameStatus(operation, 404)],
              run: async (at: Trial) => {
                const known = { authorization: await authorize(at, operation), body: await describeKnown(at, id) }
                const { status } = await at.send(path, known)
                at.require(status === response.status, `a call with an identifier that exists returned ${status}`)
                const unknown = { authorization: await authorize(at, operation), body: await describeUnknown(at, id) }
                await at.expectStatus('an unknown identifier', path, unknown, [404])
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    ...(credential === 'bearer'
      ? (['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'] as const).map((scope): [string, SourcedDeclaration] => {
          const isAllowed = operation.scopes?.includes(scope) ?? false
          return [
            `SCOPE_${id}_${scope}`,
            {
              section: 'Authentication',
              sentence: `A public token with the scope ${scope} ${isAllowed ? 'reaches' : 'does not reach'} ${path}.`,
              covers: [`scope:${path}:${scope}`],
              run: async (at: Trial) => {
                const form = request?.media === 'multipart/form-data' ? new FormData() : undefined
                const body = form ?? UNKNOWN_RECORDS[id] ?? { datarequest_id: `dr_${UNASSIGNED}` }
                const { status } = await at.requireAccepted('the call with an access token', path, { body }, NOT_ACCEPTED)
                const authorization = `Bearer ${await at.getPublicToken({ scopes: [scope] })}`
                if (isAllowed) {
                  const { status: received } = await at.send(path, { authorization, body })
                  at.expect(received === status, `the public token returned ${received} instead of ${status}`)
                  const unknown = await at.send(path, { authorization: `Bearer ${UNASSIGNED}${'0'.repeat(32)}`, body })
                  at.require(AUTHENTICATION_ERRORS.includes(unknown.status), `an unknown token returned ${unknown.status}`)
                } else {
                  await at.expectStatus('the public token', path, { authorization, body }, [401])
                  const reached = { authorization, body: { datarequest_id: `dr_${UNASSIGNED}` } }
                  await at.requireAccepted('the public token elsewhere', getReachedPath(scope), reached, NOT_ACCEPTED)
                }
              },
            },
          ]
        })
      : []),
    ...(operation.group === 'Services' && id !== 'getDigest'
      ? ([
          [
            `REFERENCE_${id}`,
            {
              section: 'Endpoints',
              sentence: `${path} accepts "datarequest_id or the Individual identifier as a reference".`,
              run: async (at: Trial) => {
                const individual_id = await at.createPerson()
                const type = id === 'getRealizedGains' ? 'REALIZED_GAINS' : 'INCOME_SUMMARY'
                const datarequest_id = await at.createRequest({ individual_id, type, request_details: { tax_year: 2020 } })
                for (const reference of [{ datarequest_id }, { individual_id }])
                  await at.expectStatus(`a call with ${Object.keys(reference)[0]}`, path, { body: reference }, [response.status])
                for (const reference of [{ datarequest_id: `dr_${UNASSIGNED}` }, { individual_id: `idv_${UNASSIGNED}` }]) {
                  const { status } = await at.send(path, { body: reference })
                  at.require(status >= 400, `a call with an unknown ${Object.keys(reference)[0]} returned ${status}`)
                }
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    [
      `RESPONSES_${id}`,
      {
        section: 'Endpoints',
        sentence: `${path} returns ${response.status} for a valid call, and each response has the form of the contract.`,
        needs: credential === 'purge' ? ['purge'] : [],
        covers: [`operation:${id}`, nameStatus(operation, response.status)],
        run: async (at: Trial) => at.judgeResponses(path, response.status),
      },
    ],
  ]
}

/** Describes a call that is valid except for its identifier. */
async function describeUnknown(at: Trial, id: string): Promise<object> {
  const datarequest_id = `dr_${UNASSIGNED}`
  if (id === 'createItem') return at.describeItem({ datarequest_id })
  return VALID_BODIES[id]?.(at) ?? UNKNOWN_RECORDS[id] ?? { datarequest_id }
}

/** Describes the same call for a record that exists. */
async function describeKnown(at: Trial, id: string): Promise<object> {
  const describe = KNOWN_RECORDS[id]
  return describe ? describe(at) : { datarequest_id: await at.createRequest() }
}

/** Requires that the operation exists and accepts the credential. The body is not valid, so the call has no effect. */
async function requireOperation(at: Trial, operation: Operation): Promise<void> {
  const call = { authorization: await authorize(at, operation), headers: { 'content-type': 'text/plain' }, body: '-' }
  await at.requireAccepted('a call with the credential', operation.path, call, NOT_REACHED)
}

/** Returns an operation that public tokens with this scope reach. */
function getReachedPath(scope: string): string {
  const reached = tables.operations.find(({ scopes, request }) => scopes?.includes(scope) && request?.media === 'application/json')
  if (!reached) throw new Error(`no operation has the scope ${scope}`)
  return reached.path
}

const declarations = tables.operations.flatMap(describeOperation)
const isJudgement = ([id]: [string, SourcedDeclaration]) => id.startsWith('RESPONSES_')

export const operationStatements = defineStatements('operations', Object.fromEntries(declarations.filter((each) => !isJudgement(each))))

/** Judges the exchanges of all other statements, so these come last. */
export const responseStatements = defineStatements('responses', Object.fromEntries(declarations.filter(isJudgement)))
