/** HTML, scripts and style for the page at `/`. Its scripts also import modules from the Inspector. */
import { readdirSync, readFileSync } from 'node:fs'
import { tables } from '../../../generated/tables.ts'
import { DEMO_ACCOUNT } from '../../control/demo-account.ts'
import { scenarios } from '../../control/scenarios/all.ts'
import type { Scenario } from '../../control/scenarios/scenario.ts'
import { findDataSource } from '../../data-sources/catalogue.ts'
import { escapeHtml } from '../docs/html.ts'
import { serviceDocument } from '../docs/openapi.ts'
import { minifyScript, minifyStyle } from '../minify.ts'
import { baseStyleWithColors, partsStyle } from '../styles.ts'

/** The run that the page plays. The samples in index.html make the same calls. */
const STORY = {
  type: 'ENROLLMENT_STATUS',
  scenario: 'enrollment-status-last-term-within-180-days',
  requester: 'Northwind Lending',
  person: { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' },
  service: 'get_enrollment_status',
}

interface StartFile {
  readonly type: string
  readonly content: string
}

const FOLDER = new URL('page/', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, FOLDER), 'utf8')
const script = (content: string): StartFile => ({ type: 'text/javascript; charset=utf-8', content })

/** Replaces paths in this repository with paths on the server, for modules that belong to other pages. */
const useServedPaths = (content: string): string =>
  content.replaceAll("'../../inspector/page/", "'/sandbox/ui/").replaceAll("'../../portal/assets/widget.js'", "'/widget.js'")

/**
 * Returns `STORY` with an example of the report, and with the scenario's school and login. The page needs them to play the scenario's steps
 * in the portal.
 */
function createStory() {
  const { steps } = scenarios.find(({ name }) => name === STORY.scenario) as Scenario
  const findInput = (action: string) => steps.flatMap((step) => ('action' in step && step.action === action ? [step.with] : []))[0]
  const id = findInput('select_datasource')?.['datasource_id'] as string
  const { post } = serviceDocument().paths[`/v3/services/${STORY.service}`] ?? {}
  const [sample] = Object.values(post?.responses['200']?.content?.['application/json']?.examples ?? {})
  return {
    ...STORY,
    sample: sample?.value,
    login: findInput('log_in'),
    school: { id, name: findDataSource(id)?.source.institution_display_name },
  }
}

const files: ReadonlyMap<string, StartFile> = new Map([
  ['start.css', { type: 'text/css; charset=utf-8', content: minifyStyle(baseStyleWithColors() + partsStyle() + read('style.css')) }],
  ['story.js', script(`export const story = ${JSON.stringify(createStory())}\nexport const demo = ${JSON.stringify(DEMO_ACCOUNT)}\n`)],
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, script(useServedPaths(minifyScript(read(name))))] as const),
])

const template = read('index.html')

/** Returns the page's HTML, with the URL of the run's receiver, and with the server's URL and an account's credentials in the samples. */
export const renderStartPage = (values: Readonly<Record<'url' | 'receiver' | 'clientId' | 'secret', string>>): string =>
  template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => escapeHtml({ ...values, title: tables.title }[name] ?? ''))

/** Serves only files whose names are in the folder, so a path cannot lead outside it. */
export const readStartFile = (name: string): StartFile | undefined => files.get(name)
