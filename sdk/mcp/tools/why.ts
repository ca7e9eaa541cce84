/** Explains a reason code or a value in a response. */
import { array, looseObject, string } from 'zod'
import type { WhyField } from '../../../generated/sandbox-types.ts'
import { declared, filters } from '../declared.ts'
import { tool } from '../tool.ts'
import { omitUndefined } from './calls.ts'

const MAX_FIELDS = 12

const summarize = ({ places, value, changes }: WhyField) => ({
  fields: places.map(({ item_id, pointer, name }) => ({ name, pointer, ...(item_id !== null && { item_id }) })),
  value,
  changes: changes.map(({ sentence }) => sentence),
})

const explained = array(looseObject({ changes: array(string()) }))

export const whyTools = [
  tool({
    name: 'why',
    title: 'Explain a code or a value',
    about:
      'Explains why a response has a reason code, lacks it, or has a value, with the fields that determine it and the changes that affect it. Use transaction_id or datarequest_id.',
    effect: 'reads',
    input: {
      ...filters('findCause', 'transaction_id', 'datarequest_id', 'code'),
      service: declared('findCause', 'service', 'such as get_income_summary').optional(),
      pointer: declared('findCause', 'pointer', 'value in the response, such as /enrollment_status/0/enrollment_status').optional(),
    },
    output: {
      rule: string().nullable(),
      sentence: string(),
      deciding: explained,
      missing: explained,
      scenarios: array(string()),
    },
    run: async (question, sandbox) => {
      const { rule, sentence, fields, missing, scenarios } = await (await sandbox.control()).findCause(omitUndefined(question))
      return {
        rule,
        sentence,
        deciding: fields.slice(0, MAX_FIELDS).map(summarize),
        missing: missing.slice(0, MAX_FIELDS).map(summarize),
        scenarios: [...scenarios],
      }
    },
  }),
]
