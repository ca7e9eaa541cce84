/** A property that clients no longer send, or no longer read: its value is ignored where it is sent, and missed where it is read. */
import { escapeToken } from '../../../validate/pointers.ts'
import { breaksReadersNotesSenders, breaksSenders, compatible, type Difference } from '../../effect.ts'

type Keyword = 'readOnly' | 'writeOnly'
const WORDS = { readOnly: 'read-only', writeOnly: 'write-only' } as const

export const becameHidden = (name: string, keyword: Keyword): Difference => ({
  id: `property-became-${WORDS[keyword]}`,
  at: `/${escapeToken(name)}`,
  effect: breaksReadersNotesSenders('clients that read it'),
})

export const noLongerHidden = (name: string, keyword: Keyword, required: boolean): Difference => ({
  id: `property-no-longer-${WORDS[keyword]}`,
  at: `/${escapeToken(name)}`,
  is: required ? 'must be present' : 'may be present',
  effect: required ? breaksSenders('clients that do not send it yet') : compatible,
})
