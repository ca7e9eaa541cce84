/** Makes elements. What is given as a child is text or an element: nothing is ever read as markup. */

const SVG = 'http://www.w3.org/2000/svg'

/** Properties that begin with "on" are listeners; those that are false or absent are left out. */
function dress(element, properties, children) {
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false && child !== ''))
  return element
}

export const h = (tag, properties = {}, ...children) => dress(document.createElement(tag), properties, children)

export const svg = (tag, properties = {}, ...children) => dress(document.createElementNS(SVG, tag), properties, children)

export const button = (label, onclick, properties = {}) => h('button', { type: 'button', onclick, ...properties }, label)

export const unseen = (text) => h('span', { class: 'unseen' }, text)
