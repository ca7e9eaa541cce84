/** Converts the table of labelled changes into pairs of documents, for the tests of `cpd diff` and its benchmark. */
import { documentCarrying, type Json, operationDocument, createContent, webhookDocument } from '../documents.ts'
import { BYTES_CHANGES } from './bytes.ts'
import { DOCUMENT_CHANGES } from './documents.ts'
import { ENCODING_CHANGES } from './encodings.ts'
import { EVENT_CHANGES } from './events.ts'
import { OPERATION_CHANGES } from './operations.ts'
import { PATH_ITEM_CHANGES } from './path-items.ts'
import { SECURITY_CHANGES } from './security.ts'
import { LINK_CHANGES, SERVER_CHANGES } from './servers.ts'
import { VARIANT_AND_XML_CHANGES } from './variants-and-xml.ts'
import type { ApiChange } from './parts.ts'
import { SCHEMA_CHANGES } from './schemas.ts'

export interface LabelledChange {
  readonly name: string
  readonly was: Json
  readonly is: Json
  /** The changes in report order, for example `breaking type-changed /a, compatible property-added /a`. */
  readonly label: string
  /** The side that the change could break: clients, which call operations, or receivers, which get webhooks. */
  readonly users: 'clients' | 'receivers'
}

/** Documents that contain a schema in a request, in a response or in a webhook. */
const PLACES: Readonly<Record<string, (schema: unknown, schemas: Json) => Json>> = {
  'in a request': (schema, schemas) => documentCarrying('request', schema, schemas),
  'in a response': (schema, schemas) => documentCarrying('response', schema, schemas),
  'in a webhook': (schema, schemas) => webhookDocument({ requestBody: createContent(schema) }, { components: { schemas } }),
}

const ofSchemas = [...SCHEMA_CHANGES, ...VARIANT_AND_XML_CHANGES].flatMap(
  ([about, was, is, [request, response], { schemas = {}, versions = ['3.1.0', '3.1.0'] } = {}]) =>
    Object.entries(PLACES).map(([place, carrying]): LabelledChange => ({
      name: `${about}, ${place}`,
      was: { ...carrying(was, schemas), openapi: versions[0] },
      is: { ...carrying(is, schemas), openapi: versions[1] },
      label: place === 'in a request' ? request : response,
      users: place === 'in a webhook' ? 'receivers' : 'clients',
    })),
)

const forthAndBack = (changes: readonly ApiChange[], document: (parts: Json) => Json): LabelledChange[] =>
  changes.flatMap(([name, was, is, forth, back = forth]) => {
    const [before, now] = [document(was), document(is)]
    const users = 'webhooks' in before || 'webhooks' in now ? 'receivers' : 'clients'
    return [
      { name, was: before, is: now, label: forth, users },
      { name: `${name}, undone`, was: now, is: before, label: back, users },
    ]
  })

const OF_DOCUMENTS = [DOCUMENT_CHANGES, ENCODING_CHANGES, LINK_CHANGES, PATH_ITEM_CHANGES, SECURITY_CHANGES, SERVER_CHANGES]

export const LABELLED_CHANGES: readonly LabelledChange[] = [
  ...ofSchemas,
  ...forthAndBack([...OPERATION_CHANGES, ...BYTES_CHANGES], operationDocument),
  ...forthAndBack(EVENT_CHANGES, webhookDocument),
  ...forthAndBack(OF_DOCUMENTS.flat(), (document) => document),
]
