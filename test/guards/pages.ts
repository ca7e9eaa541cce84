/** The guards of the control API and of the pages: admission, CSRF, secrets of sessions, who may frame, what a page may load. */
import { type Guard, guardsOf } from './guard.ts'

const ADMISSION = ['test/server/sandbox/admission.test.ts']
const CONTROL = ['test/server/sandbox/control-api.test.ts']
const GUARDED = ['test/server/pages/portal/guarded.test.ts']
const WIDGET = ['test/server/pages/portal/widget.test.ts']
const STREAMS = ['test/server/pages/inspector/stream-bounds.test.ts']
const INSPECTOR = ['test/server/pages/inspector/page.test.ts']

export const pageGuards: readonly Guard[] = [
  ...guardsOf('server/sandbox/admission.ts', ADMISSION, [
    ['the control API asks for its token', 'return equalHashes(expected, hashSecret(received))', 'return true'],
    ['without a token the control API is for this machine', 'if (!isLoopbackAddress(request.socket.remoteAddress))', 'if (false)'],
    ['the control API is not for pages of other sites', '(origin !== undefined && !isLoopbackHost(origin))', 'false'],
    ['the control API is not for other host names (DNS rebinding)', '!isLoopbackHost(`http://${host}`) || ', ''],
    ['what a proxy forwards is not from this machine', 'if (sign !== undefined)', 'if (false)'],
    ['x-forwarded headers are those of a proxy', "name.startsWith('x-forwarded') || ", ''],
    ['Forwarded, Via and the like are those of a proxy', ' || FORWARDING_HEADERS.has(name)', ''],
    ['HTTP/1.0 is spoken by proxies', "raw.httpVersion === '1.0' ? 'HTTP/1.0' : undefined", 'undefined'],
    [
      'the control API refuses outgoing requests of any server',
      'request.headers[OUTGOING_REQUEST_HEADER] === undefined ? admit(request) : refusal(OWN_REQUEST)',
      'admit(request)',
      ['test/server/webhooks/own-addresses.test.ts'],
    ],
  ]),
  ...guardsOf('server/sandbox/routes.ts', ADMISSION, [
    ['admission is asked for every control call', 'if (refusal) throw refusal', ''],
    [
      'a control call has a body of limited size',
      'bodyLimit: LARGEST_BY_PATH[path] ?? LARGEST_BODY',
      'bodyLimit: LARGEST_SNAPSHOT',
      CONTROL,
    ],
  ]),
  ...guardsOf(
    'server/sandbox/initial-state.ts',
    ['test/cli/state-file.test.ts'],
    [['a file does not take a database back in time', 'if (state) await refuseTheWayBack(context, clock)', '']],
  ),
  ...guardsOf('server/sandbox/input.ts', CONTROL, [
    [
      'a control call knows its properties',
      'if (unknown !== undefined) throw badRequest(`/${unknown}',
      'if (false) throw badRequest(`/${unknown}',
    ],
  ]),
  ...guardsOf('server/pages/portal/hosted.ts', GUARDED, [
    ['a form of the portal has its CSRF token', "!isCsrfOf(guest.secret, posted.fields['csrf'] ?? '')", 'false'],
    ['a session belongs to one link', 'session?.state.link === link ? session : undefined', 'session'],
    ['scripts do not read the cookie', 'httpOnly: true, ', ''],
    ['other sites do not send the cookie', "sameSite: 'lax', ", "sameSite: 'none', "],
    ['the cookie is bound to its link', '{ path: baseOf(link), ', "{ path: '/', "],
    ['over https the cookie comes over https only', "sameSite: 'lax', secure }", "sameSite: 'lax' }"],
    ['files of a stranger are not read', 'if (!guest || (!session && isUpload(request)))', 'if (!guest)'],
    [
      'a link past its expiry begins no session',
      "aLinkPastItsExpiryIsExpired(link, context.now) !== 'available'",
      'false',
      ['test/server/pages/portal/links.test.ts'],
    ],
  ]),
  ...guardsOf('server/pages/portal/secrets.ts', GUARDED, [
    ['a session asks for its secret', 'equalHashes(session.state.visit.key, hashSecret(secret))', 'true', [...GUARDED, ...WIDGET]],
    ['a CSRF token is of its session', 'equalHashes(hashSecret(csrfOf(secret)), hashSecret(input))', "input !== ''"],
  ]),
  ...guardsOf('server/pages/portal/framed.ts', WIDGET, [
    ['a form of the frame has its CSRF token', "if (!isCsrfOf(secret, posted.fields['csrf'] ?? ''))", 'if (false)'],
    ['the frame ends with its token', 'open && frame.until <= runtime.now()', 'false'],
    ['the widget starts from an origin', '!url || url.origin !== header || !/^https?:$/.test(url.protocol)', '!url'],
    [
      'the widget reaches the policy of its token',
      'await authorizeDataRequest({ ...caller, db: context.db }, id)',
      'await authorizeDataRequest({ account: caller.account, db: context.db } as never, id)',
    ],
  ]),
  ...guardsOf(
    'server/pages/portal/headers.ts',
    [...GUARDED, ...WIDGET],
    [
      ['only the page that began a session frames it', '`frame-ancestors ${framedBy ?? "\'none\'"}`,', ''],
      ['a page runs its own scripts only', '"script-src \'self\'",', '"script-src * \'unsafe-inline\'",'],
      ['a page loads nothing from elsewhere', '"default-src \'none\'",', ''],
      ['a form goes to this server only', '"form-action \'self\'",', ''],
      ['a page is not cached', "'cache-control': 'no-store',", ''],
      ['a page tells nobody where its visitor was', "'referrer-policy': 'no-referrer',", ''],
      ['the type of a page is not guessed', "'x-content-type-options': 'nosniff',", ''],
      ['no site frames the portal', "'x-frame-options': 'DENY', ", ''],
    ],
  ),
  ...guardsOf('server/pages/portal/post.ts', GUARDED, [
    [
      'names of Object.prototype are no actions',
      'Object.hasOwn(FORM_ACTIONS, name) ? FORM_ACTIONS[name] : undefined',
      'FORM_ACTIONS[name]',
    ],
  ]),
  ...guardsOf('server/pages/portal/posted-form.ts', GUARDED, [
    ['the files of one form have a size together', "if (total > MAX_BYTES) return { fields, files: [], problem: 'too_much' }", ''],
    ['a posted file has a size', 'fileSize: limits.upload_bytes,', ''],
  ]),
  ...guardsOf('server/pages/portal/routes.ts', GUARDED, [
    ['a form has a size', '{ bodyLimit: MAX_FORM_BYTES }, submit', '{ bodyLimit: 1024 ** 3 }, submit'],
  ]),
  ...guardsOf(
    'server/pages/logos.ts',
    ['test/server/handlers/experiences.test.ts'],
    [
      ['the type of a logo is not guessed', "'x-content-type-options': 'nosniff',", ''],
      ['a logo runs no script', "; style-src 'unsafe-inline'; sandbox", ''],
    ],
  ),
  ...guardsOf('server/pages/inspector/files.ts', INSPECTOR, [
    ['a path does not leave the folder of the Inspector', ' || !(await names).has(name)', ''],
    ['the Inspector runs its own scripts only', '"script-src \'self\'",', '"script-src * \'unsafe-inline\'",'],
    ['no site frames the Inspector', '"frame-ancestors \'none\'",', ''],
  ]),
  ...guardsOf('server/pages/inspector/streams.ts', STREAMS, [
    ['open streams are counted', ' || this.count >= this.#timing.maxStreams', ''],
    ['nothing is queued for a stream that is slow', 'if (!stream.response.writableNeedDrain && ', 'if ('],
  ]),
]
