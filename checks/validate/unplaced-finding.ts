/** A finding before it is known where its document stands. */
import type { Finding } from '../report/finding.ts'

/** The file and the position are added later. `at` says whether it points to a value or to a property name. */
export type UnplacedFinding = Omit<Finding, 'file' | 'line' | 'column'> & { at: 'value' | 'key' }

/** The parts of a finding that depend on the kind of violation; the rest follows from its position. */
export type ViolationInWords = Partial<Pick<UnplacedFinding, 'pointer' | 'rule' | 'found' | 'nearest' | 'at'>> & { expected: string }
