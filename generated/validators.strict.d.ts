// Generated from schema/. Do not edit.
export * from './validators.js'
