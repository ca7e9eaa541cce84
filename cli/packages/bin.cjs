#!/usr/bin/env node
/**
 * The installed command of both packages. Every version of Node since 8 can parse this file, so an unsupported version gets a one-line
 * message instead of a syntax error. Caches compiled code in the system's temporary folder, which speeds up the next start.
 */
var manifest = require('../package.json')
var required = /(\d+)\.(\d+)/.exec(manifest.engines.node)
var here = /(\d+)\.(\d+)/.exec(process.versions.node)

if (+here[1] < +required[1] || (here[1] === required[1] && +here[2] < +required[2])) {
  console.error(
    manifest.name +
      ' needs Node ' +
      required[0] +
      ' or later, but this is Node ' +
      process.versions.node +
      '. Run npm install --save-dev node@24 to install a supported version.',
  )
  process.exitCode = 2
} else {
  require('./start.cjs')
}
