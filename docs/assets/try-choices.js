// Identifiers of earlier calls, offered in place of those of the examples.
import { element, field } from './element.js'
import { allKnown, identifiersIn, kindOf, known } from './identifiers.js'

/** For each identifier in the body of which others are known: a list that puts another in its place. */
export function identifierChoices(body, changed) {
  const offered = identifiersIn(body.value).filter((id) => known(kindOf(id)).some((one) => one.id !== id))
  return offered.map((id) => {
    const choice = element('select')
    const options = [{ id, call: 'as it is' }, ...known(kindOf(id)).filter((one) => one.id !== id)]
    choice.append(...options.map((one) => element('option', { value: one.id, textContent: `${one.id} (${one.call})` })))
    choice.addEventListener('change', () => {
      body.value = body.value.replaceAll(id, choice.value)
      changed()
    })
    return field(nameOf(body.value, id), choice)
  })
}

/** The name of the field that holds it. */
const nameOf = (text, id) => new RegExp(`"(\\w+)": \\[?\\s*"${id}"`).exec(text)?.[1] ?? `${kindOf(id)}_…`

/** Identifiers of earlier calls, offered while typing. */
export function offering(label) {
  const list = element('datalist', { id: `known-${document.querySelectorAll('datalist').length}-${label.textContent}` })
  const input = label.querySelector('input')
  input.setAttribute('list', list.id)
  const fill = () => list.replaceChildren(...allKnown().map(({ id, call }) => element('option', { value: id, label: call })))
  document.addEventListener('identifiers', fill)
  fill()
  label.append(list)
  return label
}
