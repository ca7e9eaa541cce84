/** One operation of the contract model. */
import type { Operation, Upload } from '../../schema/define/operation.ts'
import { COMMON_ERRORS, type ErrorCode, errors } from '../../schema/errors.ts'
import type { BodyModel, OperationModel } from '../contract.ts'
import type { SchemaRegistry } from './schemas.ts'

export function operationModel(operation: Operation, schemas: SchemaRegistry): OperationModel {
  const { request, answer, gaps = [] } = operation
  for (const gap of gaps) schemas.use(gap, `operation ${operation.id}`)
  const input: BodyModel | undefined = request && {
    ...schemas.source(request.origin, `request of ${operation.id}`),
    required: !request.optional,
    ...('multipart' in request.body
      ? { media: 'multipart/form-data', component: schemas.add(request.body.multipart), types: copied(request.body.types) }
      : { media: 'application/json', component: schemas.add(request.body) }),
  }
  const from = schemas.source(answer.origin, `answer of ${operation.id}`)
  const output: BodyModel | undefined =
    answer.body &&
    ('download' in answer.body
      ? { media: answer.body.download, ...from }
      : { media: 'application/json', component: schemas.add(answer.body), ...from })
  return {
    id: operation.id,
    path: `/v3${operation.path}`,
    effect: operation.effect,
    group: operation.group,
    summary: operation.summary,
    about: operation.about,
    async: operation.async,
    scheme: operation.credential === 'basic' ? 'Basic' : 'Bearer',
    credential: operation.credential,
    scopes: [...operation.scopes],
    ...(operation.deprecated && { deprecated: operation.deprecated }),
    ...(input && { request: input }),
    answer: { status: answer.status, about: answer.about, ...from, ...(output && { body: output }) },
    errors: byStatus([...COMMON_ERRORS, ...operation.errors]),
    examples: [...operation.examples],
    gaps: gaps.map(({ id }) => id),
  }
}

const copied = (types: Upload['types']) => Object.fromEntries(Object.entries(types).map(([part, each]) => [part, [...each]]))

const byStatus = (codes: readonly ErrorCode[]) => [...new Set(codes)].toSorted((a, b) => errors[a].status - errors[b].status)
