/** `states.md`: each state machine as a picture and as tables. */
import type { Book } from './book.ts'
import { diagram } from './diagram/diagram.ts'
import { Links } from './links.ts'
import { anchor } from './markdown.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

export function statesPage({ contract, places }: Book): Record<string, string> {
  const links = new Links(PAGE.states, places)
  const picture = (of: string) => `diagrams/${anchor(of)}.svg`
  return {
    ...Object.fromEntries(contract.states.map((machine) => [picture(machine.of), diagram(machine)])),
    [PAGE.states]: render('states', {
      links,
      machines: contract.states.map((machine) => ({
        of: machine.of,
        link: links.to(machine.of, `${PAGE.states}#${anchor(machine.of)}`),
        about: machine.about,
        picture: `![States of ${machine.of}](${picture(machine.of)})`,
        states: machine.states.map((state) => ({ ...state, initial: state.name === machine.initial, firmness: links.firmness(state) })),
        transitions: machine.transitions.map((step) => ({ ...step, firmness: links.firmness(step) })),
      })),
    }),
  }
}
