/** The guards of `cpd proxy`: where it sends calls, what it holds, what it records. */
import { type Guard, guardsOf } from './guard.ts'

const FORWARDING = ['forwarding', 'connections', 'failures', 'large-bodies'].map((name) => `test/cli/proxy-${name}.test.ts`)
const VERDICTS = ['test/cli/proxy-verdicts.test.ts']
const RECORDING = ['test/cli/proxy-recording.test.ts']

export const proxyGuards: readonly Guard[] = [
  ...guardsOf('cli/proxy/forwarder.ts', FORWARDING, [
    [
      'the proxy is for one upstream, under an address of this machine',
      'const refusal = refusalOf(request, upstream)',
      'const refusal = undefined as Refusal | undefined',
    ],
  ]),
  ...guardsOf('cli/proxy/forwarding.ts', FORWARDING, [
    [
      'an answer that broke off is not passed for a whole one',
      "this.#ending ??= 'cut'\n      response.destroy()",
      "this.#ending ??= 'cut'\n      response.end()",
    ],
    ['the upstream has so long to answer', 'this.#fail(tooSlow(', 'void (tooSlow('],
  ]),
  ...guardsOf('cli/proxy/raw-headers.ts', FORWARDING, [
    ['headers of one connection stay behind', '!HOP_BY_HOP.has(lower) && ', ''],
    ['headers that Connection lists stay behind', ' && !named.has(lower)', ''],
    ['a sender that lists the length of its body is not followed', "['content-length', 'transfer-encoding', 'host']", '[]'],
  ]),
  ...guardsOf('cli/proxy/captured-body.ts', FORWARDING, [
    ['a body is kept up to a size', "this.size > this.#most ? 'too large' : ", ''],
    ['all bodies that are kept have a size', 'if (this.#held + bytes > this.#most) return false', ''],
  ]),
  ...guardsOf('cli/proxy/content-coding.ts', VERDICTS, [['a decoded body has a size', '{ maxOutputLength: most }', '{}']]),
  ...guardsOf('cli/proxy/upstream.ts', VERDICTS, [
    ['the upstream takes no credentials', "url.username !== '' || url.password !== ''", 'false'],
  ]),
  ...guardsOf('cli/proxy/recording/mask.ts', RECORDING, [
    ['secret properties are recorded masked', 'return secret ? maskWhole(token) : maskParts(token)', 'return maskParts(token)'],
    [
      'secrets in texts are recorded masked',
      'return secret ? maskWhole(token) : maskParts(token)',
      'return secret ? maskWhole(token) : token',
    ],
    ['headers are recorded masked', 'return isSecretHeader(name) ? maskWhole(value)', 'return isSecretHeader(name) ? value'],
    ['what repeats a credential is recorded masked', 'rest.replaceAll(secret, maskWhole(secret))', 'rest'],
  ]),
]
