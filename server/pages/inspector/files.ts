/** The Inspector page's files, with their headers. */
import { readdir, readFile as read } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { controlOperations } from '../../../generated/control.ts'
import { tables } from '../../../generated/tables.ts'
import { minifyScript, minifyStyle } from '../minify.ts'
import { scriptedPageHeaders } from '../page-headers.ts'
import { baseStyleWithColors, partsStyle } from '../styles.ts'

/** The contract's retry limit, which the page uses to draw delivery retries. */
const RETRY_MINUTES = [tables.limits['webhook_retry_minutes']?.value ?? []].flat().join(' ')

/** Name of the module that contains the method and path of each control API operation. */
const OPERATIONS = 'control.js'
const operations = Object.fromEntries(Object.values(controlOperations).map(({ id, method, path }) => [id, [method, path]]))

const listValues = (name: string) => tables.components[name]?.values?.map(({ value }) => value) ?? []

/** Options for the page's filters, taken from lists in the contract. */
const CHOICES = {
  types: listValues('DataRequestType'),
  activities: listValues('DataRequestActivity'),
  events: listValues('WebhookEventType'),
}

const FOLDER = fileURLToPath(new URL('page/', import.meta.url))

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const HEADERS = scriptedPageHeaders()

interface PageFile {
  readonly content: string
  readonly headers: Readonly<Record<string, string>>
}

/** Parts of the stylesheet after the shared base, in order. They are combined into a single file, which is smaller than separate files. */
const STYLE = 'style.css'
const STYLES = ['layout', 'parts', 'records', 'contents', 'tables', 'drawings', 'media']

const names = readdir(FOLDER).then((all) => new Set([...all, OPERATIONS, STYLE]))
const contents = new Map<string, Promise<string>>()

async function readContent(name: string): Promise<string> {
  if (name === OPERATIONS)
    return `export const operations = ${JSON.stringify(operations)}\nexport const choices = ${JSON.stringify(CHOICES)}\n`
  if (name === STYLE) {
    const parts = await Promise.all(STYLES.map((part) => read(`${FOLDER}styles/${part}.css`, 'utf8')))
    return minifyStyle([baseStyleWithColors(), partsStyle(), ...parts].join(''))
  }
  const content = await read(FOLDER + name, 'utf8')
  if (name === 'index.html') return content.replace('{{retryMinutes}}', RETRY_MINUTES)
  return name.endsWith('.js') ? minifyScript(content) : content
}

/** Serves only files whose names are in the folder, so a path cannot lead outside it. */
export async function readPageFile(name: string): Promise<PageFile | undefined> {
  const type = TYPES[name.split('.').at(-1) ?? '']
  if (type === undefined || !(await names).has(name)) return undefined
  const content = contents.get(name) ?? readContent(name)
  contents.set(name, content)
  return { content: await content, headers: { ...HEADERS, 'content-type': type } }
}
