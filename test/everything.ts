/** `npm test`: everything a change must pass. */
import { ensureBuilt } from '../checks/core/built.ts'
import { runSteps } from './steps.ts'

const PARTNERS = ['generated/openapi.json', 'generated/openapi-3.0.json']
const DOCUMENTS = [...PARTNERS, 'generated/openapi-sandbox.json']
const WORKFLOWS = ['generated/arazzo.json']
const spectral = (rules: string, documents: readonly string[]) => [
  'lint',
  '-D',
  '-F',
  'hint',
  '-r',
  `test/documents/${rules}`,
  ...documents,
]

// The steps begin from the same files, however old those of the last build are.
ensureBuilt()

process.exitCode = await runSteps([
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'documents: Spectral oas', command: 'spectral', args: spectral('spectral.yaml', DOCUMENTS) },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'generated/ matches schema/', command: 'node', args: ['generators/main.ts', '--check'] },
  { name: 'documents: OWASP', command: 'spectral', args: spectral('owasp.yaml', PARTNERS) },
  { name: 'documents: IBM', command: 'spectral', args: spectral('ibm.yaml', PARTNERS) },
  { name: 'documents: Spectral arazzo', command: 'spectral', args: spectral('arazzo.yaml', WORKFLOWS) },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'documents: Redocly recommended-strict', command: 'redocly', args: ['lint', '--max-problems=20', ...DOCUMENTS, ...WORKFLOWS] },
  { name: 'format', command: 'biome', args: ['format'] },
  { name: 'tests', command: 'vitest', args: ['run', '--exclude', 'test/browser/**'], alone: true },
  { name: 'pages in a browser', command: 'vitest', args: ['run', 'test/browser'], alone: true },
  { name: 'documents: Vacuum', command: 'node', args: ['test/documents/vacuum.ts'], alone: true },
  { name: 'verdicts of the validators of Python', command: 'node', args: ['test/validators/run.ts'], alone: true },
  { name: 'workflows and Dockerfiles: actionlint, hadolint', command: 'node', args: ['test/release/lint.ts'], alone: true },
  { name: 'container image, built without Docker', command: 'node', args: ['test/release/image.ts'], alone: true },
  { name: 'packages on the oldest Node they name', command: 'node', args: ['test/package/oldest-node.ts'], alone: true },
  { name: 'documents on the running server: Schemathesis', command: 'node', args: ['test/python/schemathesis.ts'], alone: true },
  { name: 'workflows by runners of others: arazzo-runner, Newman', command: 'node', args: ['test/workflows/run.ts'], alone: true },
  { name: 'recipes of the guide "In your tests"', command: 'node', args: ['test/recipes/run.ts'], alone: true },
  { name: "partners' flows", command: 'node', args: ['test/partners/run.ts'], alone: true },
  { name: 'server tests on PostgreSQL', command: 'node', args: ['test/postgres/run.ts'], alone: true },
])
