/** `operations/*.md`: one page per group, with all details of its operations. */
import type { ResponseModel, BodyModel, Contract, OperationModel } from '../../contract.ts'
import { describeBody } from './body.ts'
import { type PageContext, renderPage } from './templates.ts'
import { Links, groupPage, PAGE } from './links.ts'
import { countWithNoun, jsonBlock, joinWords } from './markdown.ts'
import { listScopes } from './security.ts'

export function operationPages({ contract, addresses }: PageContext): Record<string, string> {
  const common = commonErrors(contract)
  const page = (group: string) => {
    const operations = contract.operations.filter((operation) => operation.group === group)
    const links = new Links(groupPage(group), addresses)
    return renderPage('operations', {
      links,
      group,
      count: countWithNoun(operations.length, 'operation'),
      deprecated: operations.every(({ deprecated }) => deprecated),
      scopes: listScopes(contract),
      index: operations.map(({ id, path, about, deprecated }) => ({
        link: links.operation(id),
        path,
        about: firstSentence(about),
        deprecated,
      })),
      operations: operations.map((operation) => operationView(operation, contract, links, common)),
    })
  }
  const groups = contract.groups.filter((name) => contract.operations.some(({ group }) => group === name))
  return Object.fromEntries(groups.map((group) => [groupPage(group), page(group)]))
}

/** Returns the errors that every operation can return. They are listed only on the error page. */
export const commonErrors = ({ errors, operations }: Contract): ReadonlySet<string> =>
  new Set(Object.keys(errors).filter((code) => operations.every((operation) => operation.errors.includes(code))))

const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text

const ASYNC = {
  true: 'Asynchronous. If the result is ready, the call returns it at once.',
  false: 'Synchronous.',
  null: 'The specification does not say whether the operation is asynchronous.',
}

const EFFECT: Readonly<Record<OperationModel['effect'], string>> = {
  reads: 'The call changes nothing. You can repeat it.',
  creates: 'The call creates something. Repeat it only with the same `Idempotency-Key`.',
  acts: 'The call has an effect. A repeated call has the effect again.',
}

const describeEffect = ({ effect, readsWith }: OperationModel): string =>
  EFFECT[effect] + (readsWith === undefined ? '' : ` With \`${readsWith}\`, the call only reads.`)

function operationView(operation: OperationModel, contract: Contract, links: Links, common: ReadonlySet<string>) {
  const { summary, about, path, id, scheme, scopes, deprecated, request, response, examples, errors, gaps } = operation
  const codes = contract.reasonCodes.filter(({ returnedBy }) => returnedBy.includes(path)).length
  return {
    summary,
    about,
    path,
    id,
    async: operation.async && !response.body ? 'Asynchronous. The work continues after the response.' : ASYNC[`${operation.async}`],
    effect: describeEffect(operation),
    deprecated: deprecated && links.replacement(deprecated),
    scheme: links.to(scheme, `${PAGE.security}#schemes`),
    token: TOKEN[operation.credential](links, scopes),
    reaches: listScopes(contract).map((scope) => scopes.includes(scope)),
    request: request && bodyView(request, contract, links),
    headers:
      operation.effect === 'creates' &&
      Object.values(contract.requestHeaders).map((header) => ({ ...header, provenance: links.provenance(header) })),
    response: viewResponse(response, contract, links),
    reasonCodes: codes > 0 && links.to(countWithNoun(codes, 'reason code'), PAGE.reasonCodes),
    errors: errors.filter((code) => !common.has(code)).map((code) => ({ ...contract.errors[code], code })),
    common: links.to('errors of every operation', `${PAGE.errors}#errors-of-every-operation`),
    examples: examples.map((example) => ({
      summary: example.summary,
      form: request?.media === 'multipart/form-data',
      request: example.request !== undefined && jsonBlock(example.request),
      response: example.response !== undefined && jsonBlock(example.response),
    })),
    gaps: gaps.length > 0 && joinWords(gaps.map((gap) => links.gap(gap))),
  }
}

const TOKEN: Readonly<Record<OperationModel['credential'], (links: Links, scopes: string[]) => string>> = {
  basic: () => 'none: `client_id` and `secret`',
  bearer: (links, scopes) => links.to(scopes.length > 0 ? 'access or public' : 'access', `${PAGE.security}#tokens`),
  purge: (links) => links.to('purge', `${PAGE.security}#tokens`),
}

function bodyView(body: BodyModel, contract: Contract, links: Links) {
  const component = contract.components[body.component as string]
  if (!component) return { media: body.media, provenance: links.provenance(body), bytes: true }
  return {
    media: body.media,
    provenance: links.provenance(body),
    optional: body.required === false,
    link: links.component(component.name),
    about: component.about,
    ...describeBody(component, links),
  }
}

const viewResponse = ({ status, about, body, ...source }: ResponseModel, contract: Contract, links: Links) => ({
  status,
  about,
  provenance: links.provenance(source),
  body: body && bodyView(body, contract, links),
})
