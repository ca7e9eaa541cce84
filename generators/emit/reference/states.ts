/** `states.md`: each state machine as a picture and as tables. */
import type { PageContext } from './page.ts'
import { diagram } from './diagram/diagram.ts'
import { Links } from './links.ts'
import { headingAnchor } from './markdown.ts'
import { PAGE } from './page-addresses.ts'
import { renderPage } from './templates.ts'

export function statesPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.states, addresses)
  const picture = (of: string) => `diagrams/${headingAnchor(of)}.svg`
  return {
    ...Object.fromEntries(contract.states.map((machine) => [picture(machine.of), diagram(machine)])),
    [PAGE.states]: renderPage('states', {
      links,
      machines: contract.states.map((machine) => ({
        of: machine.of,
        link: links.to(machine.of, `${PAGE.states}#${headingAnchor(machine.of)}`),
        about: machine.about,
        picture: `![States of ${machine.of}](${picture(machine.of)})`,
        states: machine.states.map((state) => ({ ...state, initial: state.name === machine.initial, provenance: links.provenance(state) })),
        transitions: machine.transitions.map((step) => ({ ...step, provenance: links.provenance(step) })),
      })),
    }),
  }
}
