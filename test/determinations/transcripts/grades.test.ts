/** The points of grades, other scales and units, and rounding. */
import { expect, test } from 'vitest'
import { roundTo, sumSorted } from '../../../server/determinations/transcripts/arithmetic.ts'
import { semesterHours } from '../../../server/determinations/transcripts/courses.ts'
import { gradeOf, lowestGrade, toFourPoints } from '../../../server/determinations/transcripts/grades.ts'

const POINTS = { 'A+': 4, A: 4, 'A-': 3.7, 'B+': 3.3, B: 3, 'B-': 2.7, 'C+': 2.3, C: 2, 'C-': 1.7, 'D+': 1.3, D: 1, 'D-': 0.7, F: 0 }
const best = Object.keys(POINTS)

test.each(Object.entries(POINTS))('%s carries %d points', (letter, points) => expect(gradeOf(letter)).toMatchObject({ letter, points }))

test('of two letters, the one further from A+ is the lower', () => {
  for (const [at, higher] of best.entries())
    for (const lower of best.slice(at)) expect(lowestGrade([gradeOf(lower), gradeOf(higher)])?.letter).toBe(lower)
})

test.each(['E', 'WF', 'XF', 'FN', 'NF', 'f', ' F '])('%s is a failure', (printed) => expect(gradeOf(printed)?.letter).toBe('F'))

test.each(['W', 'I', 'IP', 'P', 'S', 'CR', 'AU', 'T', 'TA', 'NR', '', '3', '10', '10.9', '101', '1e2', null, undefined])(
  '%s carries no points',
  (printed) => expect(gradeOf(printed)).toBeUndefined(),
)

test('a minus may be printed as a dash', () => expect(['a−', 'A–'].map((printed) => gradeOf(printed)?.letter)).toEqual(['A-', 'A-']))

const FLOORS = { 'A+': 97, A: 93, 'A-': 90, 'B+': 87, B: 83, 'B-': 80, 'C+': 77, C: 73, 'C-': 70, 'D+': 67, D: 65, F: 11 }

test.each(Object.entries(FLOORS))('%s is given from %d percent, and just below it the next letter', (letter, floor) => {
  const letters = Object.keys(FLOORS)
  expect([floor, floor + 0.1].map((percent) => gradeOf(String(percent))?.letter)).toEqual([letter, letter])
  expect(gradeOf(String(floor - 0.1))?.letter).toBe(letters[letters.indexOf(letter) + 1])
})

test.each([
  // gpa, minimum, maximum, on the scale to 4, as printed
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
  // No range, or one that does not hold the average.
  [4, null, null, 4, true],
  [4.34, null, null, 4, true],
  [4.35, null, null, 3.48, false],
  [5.01, 0, 4, 2.004, false],
  [10.5, 0, 0, 0.42, false],
  [3, 4, 0, 3, true],
])('an average of %d from %s to %s is %d on the scale to 4', (gpa, minimum, maximum, on, printed) => {
  const found = toFourPoints(gpa, { minimum, maximum })
  expect(found?.gpa).toBeCloseTo(on, 10)
  expect(found?.printed).toBe(printed)
})

test('an average that no scale holds is none', () => {
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
])('90 credits of type %s are %d semester hours', (type, hours) => expect(semesterHours(90, type)).toBeCloseTo(hours, 10))

test('what is no number of credits counts as none stated', () => {
  expect([null, undefined, -1, 100_001].map((credits) => semesterHours(credits, 'SEMESTER'))).toEqual(Array(4).fill(undefined))
  expect(semesterHours(100_000, 'SEMESTER')).toBe(100_000)
})

test('a sum is the same in any order', () => expect(sumSorted([0.3, 0.2, 0.1])).toBe(sumSorted([0.1, 0.2, 0.3])))

test.each([
  [1.005, 2, 1.01],
  [2.675, 2, 2.68],
  [2.6749, 2, 2.67],
  [0.5, 0, 1],
  [544.49, 0, 544],
  [0, 2, 0],
])('%d to %d decimals is %d', (value, decimals, expected) => expect(roundTo(value, decimals)).toBe(expected))
