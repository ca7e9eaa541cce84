/** Creates elements. Their children are strings or elements. Strings are never parsed as HTML. */

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Sets properties and adds children. Properties whose names begin with "on" become event listeners. Properties and children that are false
 * or undefined are ignored.
 */
function fill(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false && child !== ''))
  return element
}

export const h = (tag, properties = {}, ...children) => fill(document.createElement(tag), properties, children)

export const svg = (tag, properties = {}, ...children) => fill(document.createElementNS(SVG, tag), properties, children)

export const button = (label, onclick, properties = {}) => h('button', { type: 'button', onclick, ...properties }, label)

/** Creates a form that calls `submit` instead of sending a request. */
export function form(properties, submit, ...children) {
  const onsubmit = (event) => {
    event.preventDefault()
    void submit()
  }
  return h('form', { ...properties, onsubmit }, ...children)
}

export const unseen = (text) => h('span', { class: 'unseen' }, text)

/** Adds break opportunities to a long name. */
export const breakable = (name) => name.split(/(?<=[_/.])(?=\w)/).flatMap((part) => [part, h('wbr')])
