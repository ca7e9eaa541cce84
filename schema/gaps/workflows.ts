import { gap } from '../define/origin.ts'

export const WORKFLOWS = gap('workflows', {
  absent:
    'Which calls a client makes in which order: the specification tells the course in sentences. How somebody tries it who has neither a person, nor a Data Source, nor days to wait.',
  assumed:
    'Each workflow calls the endpoints in the order of those sentences, with bodies of published fields. What the Individual does, time that passes and webhooks that arrive are played by the control API of the sandbox, in steps that say so. A call of a Service is repeated every two seconds, at most thirty times, until its summary is COMPLETED.',
  why: 'A course that programs can run is tested with each change, and one told in sentences is not. Arazzo 1.0 can call operations of HTTP and wait for nothing else.',
})
