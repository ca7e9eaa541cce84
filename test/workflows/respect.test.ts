/** Runs the workflows on a server with Redocly's runner, which validates each response. */
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { workflows } from '../../schema/workflows/all.ts'
import { failures, test } from '../server/test-server.ts'
import { failedChecks, respect, root } from './respect.ts'
import { eventually } from '../eventually.ts'

const DOCUMENT = join(root, 'generated/arazzo.json')

/** Starts a webhook receiver. Returns its URL and the events that it receives. */
async function receiver(): Promise<{ url: string; events: string[] }> {
  const events: string[] = []
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      events.push((JSON.parse(text) as { event: string }).event)
      response.end()
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`, events }
}

test('every step of every workflow succeeds, and its webhooks arrive', async ({ server: { url } }) => {
  const { url: webhook_url, events } = await receiver()
  const run = await respect(DOCUMENT, url, { webhook_url })
  expect(run.steps.map(({ workflowId, stepId }) => `${workflowId}/${stepId}`)).toEqual(
    workflows.flatMap(({ id, steps }) => steps.map((step) => `${id}/${step.id}`)),
  )
  // Respect stores bytes as an ArrayBuffer, which does not match the string type in OpenAPI.
  expect(failedChecks(run)).toEqual(['documents/files: schema check', 'documents/pdf: schema check'])
  expect(run.code).toBe(0)
  expect(events).toEqual(
    expect.arrayContaining(['datarequest.items_processed', 'datarequest.report_complete', 'item.processed', 'individual.purged']),
  )
  expect(failures).toEqual([])
})

/** Copies the document and its sources, and changes one workflow. */
function changed(id: string, change: (workflow: ArazzoWorkflow) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-arazzo-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const document = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
    sourceDescriptions: { url: string }[]
    workflows: ArazzoWorkflow[]
  }
  for (const source of document.sourceDescriptions) source.url = join(root, 'generated', source.url)
  change(document.workflows.find(({ workflowId }) => workflowId === id) as ArazzoWorkflow)
  writeFileSync(join(folder, 'arazzo.json'), JSON.stringify(document))
  return join(folder, 'arazzo.json')
}

interface ArazzoWorkflow {
  readonly workflowId: string
  steps: { stepId: string; successCriteria: { condition: string }[]; onFailure?: { retryAfter: number; retryLimit: number }[] }[]
  outputs: Record<string, string>
}

test('a failed step fails the run', async ({ server: { url } }) => {
  const document = changed('direct', ({ steps }) => {
    steps[0]?.successCriteria.push({ condition: "$response.body#/token_type == 'of another kind'" })
  })
  const run = await respect(document, url, {}, 'direct')
  expect(run.code).toBe(1)
  expect(failedChecks(run)).toContain('direct/accessToken: success criteria check')
})

test('repeats a Service call until its summary is complete', async ({ server: { url, post } }) => {
  await post('/sandbox/clock', { frozen: true })
  const document = changed('documents', (workflow) => {
    const left = new Set(['processing', 'itemProcessed', 'items', 'item', 'files', 'pdf'])
    workflow.steps = workflow.steps.filter(({ stepId }) => !left.has(stepId))
    for (const action of workflow.steps.at(-1)?.onFailure ?? []) Object.assign(action, { retryAfter: 0, retryLimit: 5000 })
    workflow.outputs = {}
  })
  const running = respect(document, url, {}, 'documents')
  const asked = async () => ((await (await fetch(`${url}/sandbox/requests?path=get_insurance_status`)).json()) as unknown[]).length
  await eventually(async () => expect(await asked()).toBeGreaterThan(1))
  await post('/sandbox/clock', { advance_seconds: 60 })
  const run = await running
  expect(run.code).toBe(0)
  expect(run.steps.at(-1)?.checks.every(({ passed }) => passed)).toBe(true)
})
