/** The scores of transcripts: documented stand-ins for proprietary algorithms. */
import { gradscore, meritscore } from '../../determinations/transcripts/scores.ts'
import type { Service } from './service.ts'

export interface ScoreService extends Service {
  /** The field of the answer that holds the score. */
  readonly field: 'meritscore' | 'gradscore'
  /** The reason code that says so, published with its meaning. */
  readonly available: string
}

export const scores: readonly ScoreService[] = [
  {
    id: 'getMeritscore',
    field: 'meritscore',
    available: 'MMS_MERITSCORE_AVAILABLE',
    records: ['SVC_ACADEMIC_RECORD', 'SVC_DIGEST'],
    determine: (evidence) => scoreOf(meritscore(evidence)),
  },
  {
    id: 'getGradscore',
    field: 'gradscore',
    available: 'MGS_GRADSCORE_AVAILABLE',
    records: ['SVC_ACADEMIC_RECORD', 'SVC_DIGEST'],
    determine: (evidence) => scoreOf(gradscore(evidence)),
  },
]

/** The score alone; transcripts that say too little give none. */
function scoreOf(told: object): unknown {
  return 'missing' in told ? undefined : Object.values(told)[0]
}
