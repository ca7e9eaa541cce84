/** The paths and operations of the document. */
import type { HeadersObject, OperationObject, ParameterObject, RequestBodyObject, ResponseObject, ResponsesObject } from 'openapi3-ts/oas31'
import type { BodyModel, Contract, ErrorModel, OperationModel, Source } from '../../contract.ts'

export const provenanceKeywords = ({ provenance, gap }: Source) =>
  provenance === 'specified' ? {} : { 'x-provenance': provenance, ...(gap && { 'x-gap': gap }) }

export const paths = (contract: Contract) =>
  Object.fromEntries(contract.operations.map((operation) => [operation.path, { post: operationObject(operation, contract) }]))

function operationObject(operation: OperationModel, contract: Contract): OperationObject {
  const { deprecated } = operation
  return {
    operationId: operation.id,
    tags: [operation.group],
    summary: operation.summary,
    description: deprecated ? `${operation.about}\n\nDeprecated: use ${deprecated}.` : operation.about,
    ...(deprecated && { deprecated: true, 'x-replacement': deprecated }),
    'x-effect': operation.effect,
    ...(operation.readsWith !== undefined && { 'x-reads-with': operation.readsWith }),
    'x-async': operation.async,
    'x-token-kind': { basic: 'none', bearer: 'access', purge: 'purge' }[operation.credential],
    'x-public-token-scopes': operation.scopes,
    ...(operation.gaps.length > 0 && { 'x-gaps': operation.gaps }),
    security: [{ [operation.scheme]: [] }],
    parameters: [
      { $ref: '#/components/parameters/Version' },
      ...(operation.effect === 'creates' ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(operation.request && { requestBody: requestBody(operation.request, operation, contract) }),
    responses: responses(operation, contract),
  }
}

function requestBody(request: BodyModel, operation: OperationModel, { components }: Contract): RequestBodyObject {
  const examples = operation.examples.filter(({ request: value }) => value !== undefined)
  return {
    description: components[request.component ?? '']?.about ?? operation.summary,
    required: request.required ?? true,
    content: {
      [request.media]: {
        schema: { $ref: `#/components/schemas/${request.component}` },
        ...(request.types && {
          encoding: Object.fromEntries(Object.entries(request.types).map(([part, types]) => [part, { contentType: types.join(', ') }])),
        }),
        ...(examples.length > 0 &&
          request.media === 'application/json' && {
            examples: Object.fromEntries(examples.map(({ name, summary, request: value }) => [name, { summary, value }])),
          }),
      },
    },
    ...provenanceKeywords(request),
  }
}

function responses(operation: OperationModel, contract: Contract): ResponsesObject {
  const { response: result } = operation
  const { body } = result
  const examples = operation.examples.filter(({ response }) => response !== undefined)
  const isList = contract.components[body?.component ?? '']?.kind === 'list'
  const success: ResponseObject = {
    description: result.about,
    headers: headersNamed(contract, [
      'Version',
      ...(operation.deprecated ? ['Deprecation'] : []),
      ...(operation.effect === 'creates' ? ['IdempotencyReplayed'] : []),
      ...(operation.effect === 'reads' && isList ? ['TotalCount'] : []),
      ...OF_THE_RATE_LIMIT,
    ]),
    ...(body && {
      content: {
        [body.media]: body.component
          ? {
              schema: { $ref: `#/components/schemas/${body.component}` },
              examples: Object.fromEntries(examples.map(({ name, summary, response }) => [name, { summary, value: response }])),
            }
          : { schema: { type: 'string', format: 'binary', description: 'The bytes of the file.' } },
      },
    }),
    ...provenanceKeywords(result),
  }
  return {
    [result.status]: success,
    ...Object.fromEntries(
      operation.errors.map((code) => [contract.errors[code]?.status, { $ref: `#/components/responses/${responseName(code)}` }]),
    ),
    default: { $ref: '#/components/responses/UnexpectedError' },
  }
}

/** BAD_REQUEST → BadRequest */
const responseName = (code: string) => code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

const OF_THE_RATE_LIMIT = ['RateLimitPolicy', 'RateLimit']

const headersNamed = ({ responseHeaders }: Contract, components: readonly string[]): HeadersObject =>
  Object.fromEntries(components.map((component) => [responseHeaders[component]?.name, { $ref: `#/components/headers/${component}` }]))

/** Timestamp in all error examples. */
const EXAMPLE_TIMESTAMP = 1710428966535

/** Merges codes with the same status into one response, which is named after the first code. */
function errorResponse(contract: Contract, errors: readonly [ErrorModel, ...ErrorModel[]]): ResponseObject {
  const [{ code: _code, status, about: _about, message: _message, ...source }] = errors
  const unprocessable = status === 422
  const toExample = ({ code, message }: ErrorModel) => ({
    timestamp: EXAMPLE_TIMESTAMP,
    error_code: code,
    error_message: message,
    http_code: status,
    ...(unprocessable && { reason_codes: reasons }),
  })
  const reasons = [{ code: 'UNSUPPORTED_FORMAT', description: 'Items in unsupported format' }]
  return {
    description: errors.length === 1 ? errors[0].about : errors.map(({ code, about }) => `${code}: ${about}`).join(' '),
    headers: headersNamed(contract, [
      'Version',
      ...(status === 429 || status === 503 ? ['RetryAfter'] : []),
      ...(status === 405 ? ['Allow'] : []),
      ...(status === 415 ? ['Accept', 'AcceptEncoding'] : []),
      // Requests rejected with these statuses do not count against the rate limit, so these responses have no rate-limit headers.
      ...(status === 401 || status === 405 ? [] : OF_THE_RATE_LIMIT),
    ]),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/ErrorBody' },
        examples: Object.fromEntries(errors.map((error) => [error.code, { summary: error.about, value: toExample(error) }])),
      },
    },
    ...provenanceKeywords(source),
  }
}

const errorsByStatus = ({ errors }: Contract) =>
  [...Map.groupBy(Object.values(errors), ({ status }) => status).values()] as [ErrorModel, ...ErrorModel[]][]

export const errorResponses = (contract: Contract): Record<string, ResponseObject> => ({
  ...Object.fromEntries(errorsByStatus(contract).map((errors) => [responseName(errors[0].code), errorResponse(contract, errors)])),
  UnexpectedError: {
    ...errorResponse(contract, [contract.errors['INTERNAL_ERROR'] as ErrorModel]),
    description: 'Any other error, with the same body.',
  },
})

export const parameters = (contract: Contract): Record<string, ParameterObject> => ({
  Version: {
    name: 'version',
    in: 'header',
    required: false,
    description: `API version within ${contract.major}. ${contract.major} itself means the newest version. Defaults to the version that was current when the client's first API keys were issued. Releases aim to stay compatible, but can change the data or schemas of a version.`,
    schema: { type: 'integer', format: 'int64', minimum: 1, maximum: 99999999 },
    example: contract.version,
  },
  ...Object.fromEntries(
    Object.entries(contract.requestHeaders).map(([component, { name, about, schema, example, ...source }]) => [
      component,
      { name, in: 'header', required: false, description: about, schema, example, ...provenanceKeywords(source) } as ParameterObject,
    ]),
  ),
})
