/** The script of the Link widget: where it is served, and for which names of its element. */
import { expect, test } from 'vitest'
import { createListener, type Routes } from '../../../../server/api/listener.ts'
import { JobScheduler } from '../../../../server/jobs/scheduler.ts'
import { docsRoutes } from '../../../../server/pages/docs/routes.ts'
import { inspectorRoutes } from '../../../../server/pages/inspector/routes.ts'
import { logoRoutes } from '../../../../server/pages/logos.ts'
import { portalRoutes } from '../../../../server/pages/portal/routes.ts'
import { sandboxRoutes } from '../../../../server/sandbox/routes.ts'
import { testServer } from '../../test-server.ts'

const HEADERS = ['content-type', 'cache-control', 'x-content-type-options', 'access-control-allow-origin', 'cross-origin-resource-policy']
const headersOf = ({ headers }: Response) => HEADERS.map((name) => headers.get(name))

test('the script at other paths, and for other names, has the headers of /widget.js', async () => {
  const { url } = await testServer({ widgetPaths: ['/v3/js/link.js', '/link.js', '/widget.js'] })
  const own = await fetch(`${url}/widget.js`)
  const text = await own.text()
  expect(headersOf(own)).toEqual(['text/javascript; charset=utf-8', 'no-cache', 'nosniff', '*', 'cross-origin'])
  for (const path of ['/v3/js/link.js', '/link.js?version=2', '/widget.js?element=acme-link', '/link.js?element=acme-link']) {
    const answer = await fetch(url + path)
    expect([path, answer.status, ...headersOf(answer)]).toEqual([path, 200, ...headersOf(own)])
    expect(await answer.text()).toBe(path.includes('element') ? text.replace("ELEMENT = 'cpd-link'", "ELEMENT = 'acme-link'") : text)
  }
})

/** The paths of the routes of a server, as its listener has them: with the parameters that they take. */
async function registeredPaths(): Promise<string[]> {
  const { api } = await testServer()
  const paths: string[] = []
  const control = sandboxRoutes(api, {
    initial: {},
    scheduler: new JobScheduler(api.dependencies),
    pages: (scope) => inspectorRoutes(scope, api),
  })
  const last: Routes = (server, registered) => void server.register(async () => void paths.push(...registered))
  const listener = await createListener(api, [logoRoutes(api), portalRoutes(api), docsRoutes, control, last])
  await listener.close()
  return paths
}

test('the script is served at no path that another route answers, and below none but beside the operations', async () => {
  const paths = await registeredPaths()
  const own = [...new Set(paths.map((path) => path.split('/')[1] ?? ''))]
  expect(own.toSorted()).toEqual(['docs', 'healthz', 'llms.txt', 'logos', 'portal', 'readyz', 'sandbox', 'v3', 'widget'])
  const answered = paths.map((path) => path.replace(/:\w+/g, 'x').replace('*', 'x.js'))
  for (const path of [...answered, ...own.filter((one) => one !== 'v3').map((one) => `/${one}/link.js`)])
    await expect(testServer({ widgetPaths: [path] }), path).rejects.toThrow(
      `cannot be served at ${path}, as the server answers there itself`,
    )
})

test.each(['a-b', 'acme-link', 'x1.y_z-2--', 'a-'.repeat(32)])('an element may be named %s', async (name) => {
  const { url } = await testServer()
  const answer = await fetch(`${url}/widget.js?element=${name}`)
  expect([answer.status, (await answer.text()).includes(`const ELEMENT = '${name}'`)]).toEqual([200, true])
})

test.each([
  '',
  'link',
  'Acme-link',
  '1-a',
  '-a',
  'acme link',
  "a-b';alert(1)//",
  'a-b\n',
  'é-b',
  '$&-a',
  'a-$&',
  'font-face',
  'font-face-src',
  'annotation-xml',
  'missing-glyph',
  `${'a-'.repeat(32)}b`,
])('an element may not be named %j, and the answer says which names are', async (name) => {
  const { url } = await testServer()
  const answer = await fetch(`${url}/widget.js?element=${encodeURIComponent(name)}`)
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(((await answer.json()) as { error_message: string }).error_message).toMatch(/^element: .* cannot be the name of a custom element/)
})
