/** An unmodified Ajv with the published JSON Schemas. */
import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { type Json, read } from '../generators/documents.ts'

/** Adds all schemas under the `$id` in the catalog, because schemas refer to each other. */
const catalogued = new Ajv2020({ strict: false })
addFormats.default(catalogued)
const ids = Object.entries(read('schemas/catalog.json') as Record<string, string>)
for (const [, file] of ids) catalogued.addSchema(read(`schemas/${file}`) as Json)
const idByFile = new Map(ids.map(([id, file]) => [file, id]))

/** Returns the validator for a file below generated/schemas. */
export const stockValidator = (file: string) => catalogued.getSchema(idByFile.get(file) ?? '')
