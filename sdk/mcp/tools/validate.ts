/** Validates a payload against the contract. */
import { array, boolean, enum as oneOf, looseObject, number, string } from 'zod'
import { findingSentence, MODES } from '../../../checks/report/finding.ts'
import { validate } from '../../../checks/validate/library.ts'
import { tool } from '../tool.ts'

const LONGEST_TEXT = 1024 ** 2

export const validateTools = [
  tool({
    name: 'validate',
    title: 'Validate a payload',
    about:
      'Validates one JSON text against the contract: each finding has its line, what was expected, what was found and what was meant. Files are better given to the command: cpd validate --as TARGET FILE.',
    effect: 'reads',
    input: {
      text: string().max(LONGEST_TEXT, 'is longer than 1 MiB: use cpd validate --as TARGET FILE').describe('the payload as JSON'),
      as: string()
        .min(1)
        .max(200)
        .describe(
          'what it is meant to be: request:/v3/items/new, response:/v3/items/get_by_id:404, webhook:item.created, SVC_W2_RECORD, or auto',
        ),
      mode: oneOf(MODES)
        .default('default')
        .describe('strict closes every object and list, tolerant is open wherever a later version may add'),
      limit: number().int().min(1).max(100).default(20).describe('how many findings'),
    },
    output: {
      valid: boolean(),
      as: string().optional().describe('with auto: what it was checked as'),
      findings: array(
        looseObject({ line: number(), column: number(), pointer: string(), rule: string(), says: string(), provenance: string() }),
      ),
      more: boolean().describe('whether there are more findings than these'),
    },
    run: async ({ text, limit, ...options }) => {
      const { valid, as, findings, more } = await validate(text, options)
      const shown = findings.slice(0, limit).map(({ line, column, pointer, rule, provenance, ...finding }) => ({
        line,
        column,
        pointer,
        rule,
        says: findingSentence(finding),
        provenance,
      }))
      return { valid, ...(as !== undefined && { as }), findings: shown, more: more || findings.length > limit }
    },
  }),
]
