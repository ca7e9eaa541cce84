/** `security.md`: schemes, tokens with their lifetimes, and what a public token reaches. */
import type { Contract } from '../../contract.ts'
import type { Book } from './book.ts'
import { amount } from './limits.ts'
import { Links } from './links.ts'
import { code } from './markdown.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

export function securityPage({ contract, places }: Book): Record<string, string> {
  const links = new Links(PAGE.security, places)
  const scopes = scopesOf(contract)
  const reached = contract.operations.filter((operation) => operation.scopes.length > 0)
  return {
    [PAGE.security]: render('security', {
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
      count: reached.length,
      operationCount: contract.operations.length,
      matrix: reached.map((operation) => ({
        link: links.operation(operation.id, code(operation.path)),
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
    obtainedFrom: links.operation(obtainedFrom, code(obtainedFrom)),
    lifetime: limit ? amount(limit) : lifetime,
    firmness: limit ? links.firmness(limit) : '',
  }
}

/** The scopes, in the order of the contract's own list. */
export const scopesOf = ({ components, operations }: Contract): string[] =>
  components['TokenScope']?.values?.map(({ value }) => value) ?? [...new Set(operations.flatMap(({ scopes }) => scopes))]
