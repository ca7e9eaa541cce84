/** The scores of transcripts: documented stand-ins for proprietary algorithms. */
import { gradscore, meritscore } from '../../determinations/transcripts/scores.ts'
import type { Service } from './service.ts'

export interface ScoreService extends Service {
  /** The field of the response with the score. */
  readonly field: 'meritscore' | 'gradscore'
  /** The published reason code for an available score. */
  readonly available: 'MMS_MERITSCORE_AVAILABLE' | 'MGS_GRADSCORE_AVAILABLE'
}

export const scores: readonly ScoreService[] = [
  {
    id: 'getMeritscore',
    field: 'meritscore',
    available: 'MMS_MERITSCORE_AVAILABLE',
    records: ['SVC_ACADEMIC_RECORD', 'SVC_DIGEST'],
    isPartial: () => true,
    determine: (evidence) => scoreOf(meritscore(evidence)),
  },
  {
    id: 'getGradscore',
    field: 'gradscore',
    available: 'MGS_GRADSCORE_AVAILABLE',
    records: ['SVC_ACADEMIC_RECORD', 'SVC_DIGEST'],
    isPartial: () => true,
    determine: (evidence) => scoreOf(gradscore(evidence)),
  },
]

/** The value alone; undefined if the transcripts contain too little. */
function scoreOf(score: object): unknown {
  return 'missing' in score ? undefined : Object.values(score)[0]
}
