/** The line of JSON that tells programs that a server listens. */
import type { Running } from '../../server/server.ts'

type Started = Pick<Running, 'url' | 'place' | 'demo' | 'loaded' | 'api'>

/** `--format json`: for people who read it in a program. Secrets are not in it. */
export const startedAsData = ({ url, place, demo, loaded, api }: Started) => ({
  listening: url,
  state: place,
  versions: api.dependencies.runtime.versions.known().flatMap(({ version, served }) => (served ? [version] : [])),
  docs: `${url}/docs`,
  inspector: `${url}/sandbox/ui`,
  client_id: demo?.clientId ?? loaded[0]?.client_id ?? null,
})

/** `--ready-json`: for the program that started the server, with what its clients need. */
export function readyAsData({ url, demo, loaded }: Pick<Started, 'url' | 'demo' | 'loaded'>) {
  const accounts = demo && loaded.length === 0 ? [{ client_id: demo.clientId, secret: demo.secret }] : loaded
  const [first] = accounts
  return { url, client_id: first?.client_id ?? null, secret: first?.secret ?? null, accounts }
}

/** Ends when standard input does: it is closed when the program that started the server closes it, or dies. */
export function stopWithStdin(close: () => Promise<void>): void {
  const stop = () => void close().finally(() => process.exit(0))
  // A file, such as /dev/null, ends and is not closed; a pipe that breaks is closed and may not end.
  process.stdin.once('end', stop).once('close', stop).resume()
}
