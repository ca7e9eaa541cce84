/** Stylesheets that all pages share. */
import { readFileSync } from 'node:fs'

const read = (name: string): string => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8')

/**
 * Returns the base stylesheet without colors. The portal defines its own colors without light-dark(), which older phones do not support.
 */
export const baseStyle = (): string => read('base')

export const baseStyleWithColors = (): string => read('tokens') + read('base')

/** Styles for elements that the Inspector and the page at `/` share. */
export const partsStyle = (): string => read('parts')
