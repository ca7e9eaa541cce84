/** The operations that workflow steps call, by operationId, from the contract and the control API. */
import type { OpenAPIObject, OperationObject, ParameterObject, ReferenceObject } from 'openapi3-ts/oas31'
import type { Contract, JsonSchema, OperationModel, WorkflowStepModel } from '../../contract.ts'
import { sandboxDocument } from '../sandbox.ts'

/** Display names of the actors. */
export const WHO: Readonly<Record<WorkflowStepModel['by'], string>> = {
  client: 'The client',
  individual: 'The Individual, played by the sandbox',
  sandbox: 'The sandbox',
}

export const describeStep = ({ by, about }: WorkflowStepModel): string => `${WHO[by]}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`

/** Names of the source documents in the Arazzo document. */
type SourceName = 'service' | 'sandbox'

export interface WorkflowOperation {
  readonly source: SourceName
  readonly id: string
  readonly summary: string
  readonly method: string
  readonly path: string
  readonly credential: OperationModel['credential'] | 'none'
  /** Status of the successful response. */
  readonly status: number
  /** Query parameters by name. True if required. */
  readonly query: Readonly<Record<string, boolean>>
  readonly request?: { readonly media: string; readonly schema: JsonSchema; readonly required: boolean }
  /** Schemas for JSON responses by status. Undefined for other responses. */
  readonly responses: Readonly<Record<number, JsonSchema | undefined>>
  /** Schemas for resolving references. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

export type WorkflowOperations = ReadonlyMap<string, WorkflowOperation>

/** If both documents define an id, the contract takes precedence, so a sandbox step that names it is reported as a problem. */
export const workflowOperations = (contract: Contract): WorkflowOperations =>
  new Map([...listSandboxOperations(), ...listContractOperations(contract)].map((operation) => [operation.id, operation]))

const createReference = (component: string): JsonSchema => ({ $ref: `#/components/schemas/${component}` })

function listContractOperations({ operations, errors, components }: Contract): WorkflowOperation[] {
  const schemas = Object.fromEntries(Object.values(components).map(({ name, schema }) => [name, schema]))
  return operations.map(({ id, summary, path, credential, request, response, errors: codes }) => ({
    source: 'service',
    id,
    summary,
    method: 'post',
    path,
    credential,
    status: response.status,
    query: {},
    ...(request && {
      request: { media: request.media, schema: createReference(request.component as string), required: request.required ?? false },
    }),
    responses: {
      ...Object.fromEntries(codes.map((code) => [errors[code]?.status, createReference('ErrorBody')])),
      [response.status]: response.body?.component === undefined ? undefined : createReference(response.body.component),
    },
    schemas,
  }))
}

function listSandboxOperations(): WorkflowOperation[] {
  const document: OpenAPIObject = sandboxDocument()
  const schemas = (document.components?.schemas ?? {}) as Record<string, JsonSchema>
  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, OperationObject>).map(([method, operation]) => {
      const body = operation.requestBody as { required?: boolean; content: Record<string, { schema: JsonSchema }> } | undefined
      const [media, content] = Object.entries(body?.content ?? {})[0] ?? []
      const response = operation.responses?.['200'] as { content: Record<string, { schema: JsonSchema }> }
      return {
        source: 'sandbox' as const,
        id: operation.operationId as string,
        summary: operation.summary as string,
        method,
        path,
        credential: 'none' as const,
        status: 200,
        query: Object.fromEntries((operation.parameters ?? []).filter(isParameter).map(({ name, required }) => [name, required ?? false])),
        ...(media !== undefined && content && { request: { media, schema: content.schema, required: body?.required ?? false } }),
        responses: { 200: response.content['application/json']?.schema },
        schemas,
      }
    }),
  )
}

const isParameter = (parameter: ParameterObject | ReferenceObject): parameter is ParameterObject => 'name' in parameter
