// Elements of forms and lists.
export function group(legend, fields) {
  const set = element('fieldset')
  if (legend) set.append(element('legend', { textContent: legend }))
  set.append(...fields)
  return set
}

export function field(label, control) {
  const around = element('label')
  around.append(element('span', { textContent: label }), control)
  return around
}

export function element(name, properties = {}) {
  return Object.assign(document.createElement(name), properties)
}
