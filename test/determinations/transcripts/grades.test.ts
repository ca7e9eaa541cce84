/** Tests grade points, other scales and units, and rounding. */
import { expect, test } from 'vitest'
import { round, sumSorted } from '../../../server/determinations/transcripts/arithmetic.ts'
import { semesterHours } from '../../../server/determinations/transcripts/courses.ts'
import { parseGrade, lowestGrade, toFourPoints } from '../../../server/determinations/transcripts/grades.ts'

const POINTS = { 'A+': 4, A: 4, 'A-': 3.7, 'B+': 3.3, B: 3, 'B-': 2.7, 'C+': 2.3, C: 2, 'C-': 1.7, 'D+': 1.3, D: 1, 'D-': 0.7, F: 0 }
const best = Object.keys(POINTS)

test.each(Object.entries(POINTS))('assigns %s %d points', (letter, points) => expect(parseGrade(letter)).toMatchObject({ letter, points }))

test('ranks letters by their distance from A+', () => {
  for (const [at, higher] of best.entries())
    for (const lower of best.slice(at)) expect(lowestGrade([parseGrade(lower), parseGrade(higher)])?.letter).toBe(lower)
})

test.each(['E', 'WF', 'XF', 'FN', 'NF', 'f', ' F '])('treats %s as a failure', (printed) => expect(parseGrade(printed)?.letter).toBe('F'))

test.each(['W', 'I', 'IP', 'P', 'S', 'CR', 'AU', 'T', 'TA', 'NR', '', '3', '10', '10.9', '101', '1e2', null, undefined])(
  'assigns %s no points',
  (printed) => expect(parseGrade(printed)).toBeUndefined(),
)

test('accepts a dash as a minus sign', () => expect(['a−', 'A–'].map((printed) => parseGrade(printed)?.letter)).toEqual(['A-', 'A-']))

const FLOORS = { 'A+': 97, A: 93, 'A-': 90, 'B+': 87, B: 83, 'B-': 80, 'C+': 77, C: 73, 'C-': 70, 'D+': 67, D: 65, F: 11 }

test.each(Object.entries(FLOORS))('assigns %s from %d percent up, and the next lower letter below that', (letter, floor) => {
  const letters = Object.keys(FLOORS)
  expect([floor, floor + 0.1].map((percent) => parseGrade(String(percent))?.letter)).toEqual([letter, letter])
  expect(parseGrade(String(floor - 0.1))?.letter).toBe(letters[letters.indexOf(letter) + 1])
})

test.each([
  // The GPA, its minimum and maximum, the GPA on the 4-point scale, and whether it is used as printed.
  [3.5, 0, 4, 3.5, true],
  [3.5, 1, 4, 3.5, true],
  [4.2, 0, 4.3, 4, true],
  [3.5, 0, 4.33, 3.5, true],
  [4.5, 0, 5, 3.6, false],
  [3, 1, 5, 2, false],
  [8, 0, 10, 3.2, false],
  [85, 0, 100, 3.4, false],
  [80, 60, 100, 2, false],
  [3, 0, 3, 4, false],
  // Without a range, or with a range that does not contain the average.
  [4, null, null, 4, true],
  [4.34, null, null, 4, true],
  [4.35, null, null, 3.48, false],
  [5.01, 0, 4, 2.004, false],
  [10.5, 0, 0, 0.42, false],
  [3, 4, 0, 3, true],
])('converts an average of %d on a scale from %s to %s into %d on the 4-point scale', (gpa, minimum, maximum, on, printed) => {
  const found = toFourPoints(gpa, { minimum, maximum })
  expect(found?.gpa).toBeCloseTo(on, 10)
  expect(found?.printed).toBe(printed)
})

test('ignores an average that fits no scale', () => {
  expect(toFourPoints(100.1, null)).toBeUndefined()
  expect(toFourPoints(Number.NaN, null)).toBeUndefined()
})

test.each([
  ['SEMESTER', 90],
  ['QUARTER', 60],
  ['UNITS', 90],
  ['CLOCK_HOURS', 3],
  ['CARNEGIE_UNITS', 270],
  ['HIGHSCHOOL_CREDIT', 270],
  ['CONTINUING_EDUCATION_UNIT', 0],
  ['OTHER', 90],
  [null, 90],
])('converts 90 credits of type %s to %d semester hours', (type, hours) => expect(semesterHours(90, type)).toBeCloseTo(hours, 10))

test('ignores invalid numbers of credits', () => {
  expect([null, undefined, -1, 100_001].map((credits) => semesterHours(credits, 'SEMESTER'))).toEqual(Array(4).fill(undefined))
  expect(semesterHours(100_000, 'SEMESTER')).toBe(100_000)
})

test('returns the same sum regardless of input order', () => expect(sumSorted([0.3, 0.2, 0.1])).toBe(sumSorted([0.1, 0.2, 0.3])))

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [2.6749, 2, 2.67],
  [0.5, 0, 1],
  [544.49, 0, 544],
  [0, 2, 0],
])('rounds %d to %d decimals as %d', (value, decimals, expected) => expect(round(value, decimals)).toBe(expected))
