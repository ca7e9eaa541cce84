/** A finding about an exchange. */
import type { Finding } from '../report/finding.ts'

/** `findingSentence` says it in one sentence. Secrets are masked in it. */
export interface TrafficFinding extends Pick<Finding, 'rule' | 'expected' | 'found' | 'nearest' | 'provenance'> {
  /** The place in the exchange: `/request/headers/version`, `/response/status`, or within a body `/response/body/employer/name`. */
  readonly pointer: string
}
