/** `states.md`: each state machine as a diagram and as tables. */
import type { Source, StateMachineModel } from '../../contract.ts'
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { anchor } from './markdown.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

export function statesPage({ contract, places }: Book): Record<string, string> {
  const links = new Links(PAGE.states, places)
  return {
    [PAGE.states]: render('states', {
      links,
      machines: contract.states.map((machine) => ({
        of: machine.of,
        link: links.to(machine.of, `${PAGE.states}#${anchor(machine.of)}`),
        about: machine.about,
        diagram: diagram(machine),
        states: machine.states.map((state) => ({ ...state, initial: state.name === machine.initial, firmness: links.firmness(state) })),
        transitions: machine.transitions.map((step) => ({ ...step, firmness: links.firmness(step) })),
      })),
    }),
  }
}

/** A Mermaid state diagram. Names are given as labels of plain identifiers, so that none is taken for a keyword. */
function diagram({ initial, states, transitions }: StateMachineModel): string {
  const key = (name: string) => `s${states.findIndex((state) => state.name === name)}`
  return [
    'stateDiagram-v2',
    ...states.map((state) => `  state "${label(state.name)}${mark(state)}" as ${key(state.name)}`),
    `  [*] --> ${key(initial)}`,
    ...transitions.map((step) => `  ${key(step.from)} --> ${key(step.to)}: ${label(step.on)}${mark(step)}`),
    ...states.filter(({ terminal }) => terminal).map(({ name }) => `  ${key(name)} --> [*]`),
  ].join('\n')
}

/** A colon or semicolon would end the label, a quote the name. */
const label = (text: string) =>
  text
    .replace(/\s*[:;]\s*/g, ', ')
    .replaceAll('"', "'")
    .replaceAll('#', '')

const mark = ({ provenance }: Source) => (provenance === 'chosen' ? ' (assumed)' : '')
