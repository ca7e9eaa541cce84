/** The stylesheets that all pages share. */
import { readFileSync } from 'node:fs'

const read = (name: string): string => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8')

/** The portal has colours of its own, because older phones do not support light-dark(). */
export const baseStyle = (): string => read('base')
export const baseStyleWithColors = (): string => read('tokens') + read('base')
