/** This package, as installed. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Its folder: the one with package.json, above the sources as above their compiled form. */
export const root = (): string => fileURLToPath(new URL('..', import.meta.resolve('#generated/openapi.json')))

export const version = (): string => (JSON.parse(readFileSync(`${root()}package.json`, 'utf8')) as { version: string }).version
