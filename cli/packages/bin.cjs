#!/usr/bin/env node
/**
 * The installed command of both packages. Every Node since 8 can read this file: one that is too old is told so in one
 * line, where newer syntax would end in a stack. Compiled code is cached in the system's temporary folder, for a faster
 * next start.
 */
var manifest = require('../package.json')
var required = /(\d+)\.(\d+)/.exec(manifest.engines.node)
var here = /(\d+)\.(\d+)/.exec(process.versions.node)

if (+here[1] < +required[1] || (here[1] === required[1] && +here[2] < +required[2])) {
  console.error(
    manifest.name +
      ' needs Node ' +
      required[0] +
      ' or later; this is Node ' +
      process.versions.node +
      '. npm install --save-dev node@24 brings one',
  )
  process.exitCode = 2
} else {
  require('./start.cjs')
}
