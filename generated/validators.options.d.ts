// Generated from schema/. Do not edit.
import type * as options from './options.js'
import type { Validator } from './validators.js'

export const ServeOptions: Validator<options.ServeOptions>
export const EmbeddedOptions: Validator<options.EmbeddedOptions>
export const PluginOptions: Validator<options.PluginOptions>
