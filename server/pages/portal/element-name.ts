/** Checks names for the Link widget's element. Allows the ASCII names that HTML permits for custom elements. */
const ELEMENT_NAME = /^[a-z][a-z0-9._]*-[a-z0-9._-]*$/
/** Matches SVG and MathML element names, which pages cannot define. */
const TAKEN = /^(annotation-xml|color-profile|font-face(-(src|uri|format|name))?|missing-glyph)$/

export const isElementName = (name: string): boolean => name.length <= 64 && ELEMENT_NAME.test(name) && !TAKEN.test(name)

export const ELEMENT_NAMES = 'lowercase letters, digits and at least one hyphen, beginning with a letter, as in acme-link'
