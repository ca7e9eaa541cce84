/** Tests that a file name that equals, starts with or ends with a magic name forces the outcome. */
import { describe, expect, test } from 'vitest'
import type { CheckSignalCode, Confidence, RecordData } from '../../generated/types.ts'
import { checkSignals } from '../../server/documents/check-signals/signals.ts'
import { magicFileNames, findMagicFileNames } from '../../server/documents/extraction/magic-file-names.ts'
import { extractDocuments, jsonDocument, jpegDocument, recordFrom, jordan, NOW } from './subjects.ts'

describe.each(magicFileNames)('$name', ({ name }) => {
  test.each([
    `${name}.pdf`,
    `${name.toUpperCase()}.PDF`,
    `my-${name}.pdf`,
    `My ${name.replaceAll('-', ' ')}.jpeg`,
    `${name.replaceAll('-', '_')}_2.png`,
    `folder/${name}.html`,
    name,
  ])('matches %s', (fileName) => expect(findMagicFileNames(fileName).map((magic) => magic.name)).toContain(name))

  test.each([`${name}s.pdf`, `un${name}.pdf`, `a-${name}-b.pdf`, `x.${name}x`])('does not match %s', (fileName) => {
    expect(findMagicFileNames(fileName).map((magic) => magic.name)).not.toContain(name)
  })
})

test('an ordinary name forces no outcome', () => {
  expect(['transcript.pdf', 'paystub 2026-03.jpg', '', '.pdf'].flatMap(findMagicFileNames)).toEqual([])
})

test('defines a name for every failure, and one effect for every name', () => {
  const fails = magicFileNames.flatMap((magic) => magic.fails ?? [])
  expect(fails.toSorted()).toEqual(['PARTIAL_DOCUMENT', 'UNPROCESSABLE_DOCUMENT_QUALITY', 'UNSUPPORTED_FORMAT'])
  expect(magicFileNames.map(({ name: _, about: __, ...does }) => Object.keys(does).length)).toEqual(magicFileNames.map(() => 1))
})

test.each(magicFileNames.filter(({ fails }) => fails))(
  'fails with $fails for $name, regardless of the content',
  async ({ name, fails }) => {
    for (const document of [jpegDocument('x', `${name}.jpg`), jsonDocument({ record_year: 2025 }, `${name}.json`)])
      expect(await extractDocuments([document], 'W2_FILE')).toEqual({ kind: 'unprocessable', code: fails, mediaType: document.mediaType })
  },
)

test('yields a withheld record for on-hold', async () => {
  const { data } = await recordFrom(jpegDocument('x'), 'TRANSCRIPT_FILE')
  expect(await recordFrom(jpegDocument('x', 'on-hold.jpg'), 'TRANSCRIPT_FILE')).toMatchObject({ data, onHold: true, confidence: null })
})

const at = (data: RecordData, path: string) => path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), data)

test.each(['PAYSTUB_FILE', 'TRANSCRIPT_FILE', 'STUDENT_ID_CARD'])(
  'for low-confidence, lists existing attributes of a %s with a confidence below 95 percent',
  async (type) => {
    const { data, confidence } = await recordFrom(jpegDocument('x', 'low-confidence.jpg'), type)
    const entries = Object.entries(confidence as Confidence)
    expect(entries).toHaveLength(3)
    for (const [path, percent] of entries) {
      expect(['string', 'number', 'boolean']).toContain(typeof at(data, path))
      expect(percent).toBeGreaterThan(50)
      expect(percent).toBeLessThan(95)
    }
  },
)

test('combines the effects of several names', async () => {
  const { onHold, confidence } = await recordFrom(jpegDocument('x', 'on-hold-low-confidence.jpg'), 'TRANSCRIPT_FILE')
  expect([onHold, Object.keys(confidence ?? {}).length]).toEqual([true, 3])
})

const signals = magicFileNames.flatMap(({ name, signal }) => (signal ? [{ name, signal }] : []))

/** The document type that raises the signal. Defaults to a paystub. */
const TYPE_BY_SIGNAL: Partial<Record<CheckSignalCode, string>> = { TAX_MISMATCH: 'W2_FILE' }

test.each(signals)('raises only $signal for $name', async ({ name, signal }) => {
  const type = TYPE_BY_SIGNAL[signal] ?? 'PAYSTUB_FILE'
  const { data: before } = await recordFrom(jpegDocument('x'), type)
  const { data, document } = await recordFrom(jpegDocument('x', `${name}.jpg`), type)
  const others = signal === 'EMPLOYER_MISMATCH' ? [{ type, data: before }] : []
  const raised = checkSignals({ type, data, individual: jordan, createdAt: NOW, others, ...(document && { document }) })
  expect(raised.map(({ code }) => code)).toEqual([signal])
})

test.each(['AUTO_INSURANCE_POLICY', 'STUDENT_ID_CARD'])('also raises DATE_MISMATCH for date-mismatch in a %s', async (type) => {
  const { data } = await recordFrom(jpegDocument('x', 'date-mismatch.jpg'), type)
  expect(checkSignals({ type, data, individual: jordan, createdAt: NOW, others: [] }).map(({ code }) => code)).toEqual(['DATE_MISMATCH'])
})

test.each(signals.filter(({ name }) => !['identity-mismatch', 'date-mismatch', 'employer-mismatch'].includes(name)))(
  'does not change a record that lacks the figures of $name',
  async ({ name }) => {
    const { data } = await recordFrom(jpegDocument('x'), 'HOME_INSURANCE_POLICY')
    expect((await recordFrom(jpegDocument('x', `${name}.jpg`), 'HOME_INSURANCE_POLICY')).data).toEqual(data)
  },
)
