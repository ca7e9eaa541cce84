/**
 * The format of recordings. A recording is a HAR file whose pages are statements. The field `_verify` of a page contains its other steps,
 * and the field `_verify` of the log describes the run.
 */
import type { IncomingHttpHeaders } from 'node:http'
import {
  array,
  boolean,
  custom,
  enum as oneOf,
  looseObject,
  nullable,
  number,
  object,
  optional,
  type output as Parsed,
  string,
  unknown,
} from 'zod'
import { isObject } from '../../checks/core/json.ts'

const Header = looseObject({ name: string(), value: string() })
const FormField = looseObject({ name: string(), fileName: optional(string()), contentType: optional(string()) })
const Instant = string().refine((text) => !Number.isNaN(Date.parse(text)), 'must be a timestamp')

const Run = looseObject({
  url: string(),
  clientId: string(),
  seed: string(),
  receiver: nullable(string()),
  capabilities: array(oneOf(['clock', 'scenarios', 'browser', 'faults'])),
})

const Webhook = object({ headers: custom<IncomingHttpHeaders>(isObject), text: string() })
const Arrival = object({ inbox: string(), webhook: optional(Webhook), token: optional(string()) })
const Step = object({
  name: string(),
  value: optional(unknown()),
  error: optional(string()),
  arrivals: optional(array(Arrival).readonly()),
})

const Page = looseObject({
  startedDateTime: Instant,
  id: string(),
  title: string(),
  _verify: looseObject({
    /** Null unless the run could not judge the statement. */
    skipped: nullable(object({ verdict: oneOf(['not judged', 'not testable']), reason: string() })),
    steps: array(Step),
  }),
})

/** The parts of a HAR entry that reports and replays read. */
const HarEntrySchema = looseObject({
  startedDateTime: Instant,
  request: looseObject({
    method: string(),
    url: string(),
    headers: array(Header),
    postData: optional(looseObject({ text: optional(string()), params: optional(array(FormField)) })),
  }),
  response: looseObject({
    status: number(),
    statusText: string(),
    headers: array(Header),
    content: looseObject({ text: optional(string()), encoding: optional(string()) }),
  }),
  comment: optional(string()),
})

const Entry = HarEntrySchema.extend({ pageref: string(), _verify: looseObject({ isRemoval: boolean() }) })

export const Recording = looseObject({ log: looseObject({ _verify: Run, pages: array(Page), entries: array(Entry) }) })

export type HarEntry = Parsed<typeof HarEntrySchema>
export type RecordedEntry = Parsed<typeof Entry>
export type RecordedPage = Parsed<typeof Page>
/** The verdict of a run that could not judge the statement. */
export type Skip = NonNullable<RecordedPage['_verify']['skipped']>
export type RecordedRun = Parsed<typeof Run>
export type RecordingLog = Parsed<typeof Recording>['log']
