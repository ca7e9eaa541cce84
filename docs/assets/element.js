// Creates form and list elements.
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

export const group = (legend, fields) => element('fieldset', {}, ...(legend ? [element('legend', { textContent: legend })] : []), ...fields)

export const field = (label, control) => element('label', {}, element('span', { textContent: label }), control)
