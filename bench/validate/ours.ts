/**
 * This package: `cpd validate --ndjson` on a file, start and end of its threads included. It does more than the others: it
 * checks that the bytes are UTF-8, refuses repeated names in an object, and says of every invalid line what is wrong where.
 */
import { Writable } from 'node:stream'
import type { Mode } from '../../checks/report/finding.ts'
import { runValidate } from '../../checks/files/run.ts'
import type { Contestant } from './contestant.ts'

class Sink extends Writable {
  text = ''
  override _write(chunk: Buffer, _: string, done: () => void): void {
    this.text += chunk.toString()
    done()
  }
}

export const cpdValidate = (mode: Mode, threads: number): Contestant => ({
  name: `cpd validate, ${mode}, ${threads === 1 ? '1 thread' : `${threads} threads`}`,
  run: async ({ file, component }) => {
    const [stdout, stderr] = [new Sink(), new Sink()]
    const options = { as: component, mode, format: 'json', ndjson: true, maxFindings: 1, threads, paths: [file], version: '' } as const
    const code = await runValidate(options, { stdin: process.stdin, stdout, stderr })
    if (code === 2) throw new Error(stdout.text + stderr.text)
    const { checked, invalid } = JSON.parse(stdout.text) as { checked: number; invalid: number }
    return checked - invalid
  },
})
