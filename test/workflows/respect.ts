/** Runs Redocly's Arazzo runner in a separate process. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { peerFile } from '../install.ts'

export const root = join(import.meta.dirname, '../..')

interface Check {
  readonly name: string
  readonly passed: boolean
}

interface StepRun {
  readonly workflowId: string
  readonly stepId: string
  readonly checks: readonly Check[]
}

export interface RespectRun {
  readonly code: number
  readonly out: string
  readonly steps: readonly StepRun[]
}

const CREDENTIALS = btoa('demo_client:demo_secret')

/** Runs one or all workflows in a document. */
export async function respect(document: string, url: string, inputs: Record<string, string>, workflow?: string): Promise<RespectRun> {
  const folder = mkdtempSync(join(tmpdir(), 'cpd-respect-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const report = join(folder, 'report.json')
  const given = Object.entries({ credentials: CREDENTIALS, ...inputs }).map(([name, value]) => `${name}=${value}`)
  const args = [
    'respect',
    document,
    `--json-output=${report}`,
    '--severity=SCHEMA_CHECK=warn',
    `--server=service=${url}`,
    `--server=sandbox=${url}`,
    ...given.flatMap((input) => ['--input', input]),
    ...(workflow === undefined ? [] : ['--workflow', workflow]),
  ]
  return new Promise((resolve) => {
    execFile(peerFile('.bin/redocly'), args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0
      resolve({ code, out: stdout + stderr, steps: listSteps(JSON.parse(readFileSync(report, 'utf8')) as Report) })
    })
  })
}

interface Report {
  readonly files: Readonly<Record<string, { readonly executedWorkflows: readonly { readonly executedSteps: readonly StepRun[] }[] }>>
}

const listSteps = ({ files }: Report): StepRun[] =>
  Object.values(files).flatMap(({ executedWorkflows }) => executedWorkflows.flatMap(({ executedSteps }) => executedSteps))

/** Returns failures in the form `WORKFLOW/STEP: CHECK`. */
export const failedChecks = ({ steps }: RespectRun): string[] =>
  steps.flatMap(({ workflowId, stepId, checks }) =>
    checks.filter(({ passed }) => !passed).map(({ name }) => `${workflowId}/${stepId}: ${name}`),
  )
