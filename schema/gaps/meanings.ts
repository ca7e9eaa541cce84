import { gap } from '../define/origin.ts'

export const MEANINGS_OF_NAMES = gap('meanings-of-names', {
  absent: 'What some values mean: the specification gives their names alone.',
  assumed: 'What the names say, and what values of the same ending mean where those are explained.',
  why: 'A reader needs words, and the names are those of the trade; nothing else is read into them.',
})
