/** `security.md`: authentication schemes, token lifetimes, and the operations that accept a public token. */
import type { Contract } from '../../contract.ts'
import { type PageContext, renderPage } from './templates.ts'
import { limitInWords } from './limits.ts'
import { Links, PAGE } from './links.ts'
import { codeSpan } from './markdown.ts'

export function securityPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.security, addresses)
  const scopes = listScopes(contract)
  const operations = contract.operations.filter((operation) => operation.scopes.length > 0)
  return {
    [PAGE.security]: renderPage('security', {
      links,
      schemes: Object.entries(contract.securitySchemes).map(([name, scheme]) => ({
        name,
        type: [scheme.type, scheme.scheme].filter(Boolean).join(' '),
        header: scheme.name ?? 'Authorization',
        about: scheme.about,
        count: contract.operations.filter((operation) => operation.scheme === name).length,
      })),
      tokens: contract.tokenKinds.map((token) => tokenRow(token, contract, links)),
      scopes,
      scopeList: contract.components['TokenScope'] ? links.to('scopes', `${PAGE.enumerations}#tokenscope`) : 'scopes',
      count: operations.length,
      operationCount: contract.operations.length,
      matrix: operations.map((operation) => ({
        link: links.operation(operation.id, codeSpan(operation.path)),
        reaches: scopes.map((scope) => operation.scopes.includes(scope)),
      })),
      errors: links.to('401', `${PAGE.errors}#catalogue`),
      unlisted: links.gap('unlisted-scopes', 'chosen'),
    }),
  }
}

function tokenRow({ kind, about, obtainedFrom, reaches, lifetime }: Contract['tokenKinds'][number], contract: Contract, links: Links) {
  const limit = contract.limits[lifetime]
  return {
    kind,
    about,
    reaches,
    obtainedFrom: links.operation(obtainedFrom, codeSpan(obtainedFrom)),
    lifetime: limit ? limitInWords(limit) : lifetime,
    provenance: limit ? links.provenance(limit) : '',
  }
}

/** Returns the scopes in contract order. */
export const listScopes = ({ components, operations }: Contract): string[] =>
  components['TokenScope']?.values?.map(({ value }) => value) ?? [...new Set(operations.flatMap(({ scopes }) => scopes))]
