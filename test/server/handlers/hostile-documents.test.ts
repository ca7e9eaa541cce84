/** Whatever the documents of one caller hold, the calls of all others go on: documents are read and written in other threads. */
import { PDFDocument } from 'pdf-lib'
import { SaxesParser } from 'saxes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ZipFile } from 'yazl'
import { limits } from '../../../server/core/limits.ts'
import { apiFixture } from '../api-fixture.ts'
import { createPaystubItem, DIGEST, download, uploadFiles } from '../item-files.ts'
import { connectAccount, UNTIL_PROCESSED } from '../session-fixture.ts'

const JSON_TYPE = 'application/json'
/** Valid JSON, ten million levels deep. */
const data = Buffer.alloc(limits.upload_bytes, '[').fill(']', limits.upload_bytes / 2)
const brackets = { data, name: 'a.json', type: JSON_TYPE }

test('an Item of six files of 20 MB of brackets is unprocessable, and other calls are answered meanwhile', async () => {
  const at = await apiFixture()
  const request = await at.newRequest()
  const id = await createPaystubItem(at, request, ...Array.from({ length: 6 }, () => brackets))
  const ended = new AbortController()
  const processing = at.pass(UNTIL_PROCESSED).finally(() => ended.abort())
  let answered = 0
  do {
    await at.done('datarequests/get_by_id', { datarequest_id: request })
    answered++
  } while (!ended.signal.aborted)
  await processing
  expect(answered).toBeGreaterThan(1)
  expect(await at.done('items/get_by_id', { id })).toMatchObject({
    processing_status: 'UNPROCESSABLE',
    reason_codes: [{ code: 'UNSUPPORTED_FORMAT', context: { media_type: JSON_TYPE } }],
  })
})

test('JSON of documents is parsed in another thread, at the upload and for the Item', async () => {
  const at = await apiFixture()
  const parsed: string[] = []
  const { parse } = JSON
  const spy = vi.spyOn(JSON, 'parse').mockImplementation((text, reviver) => {
    if (text.includes('napkin')) parsed.push(text)
    return parse(text, reviver) as unknown
  })
  onTestFinished(() => spy.mockRestore())
  const id = await createPaystubItem(at, await at.newRequest(), { data: '{"napkin": 1}', name: 'a.json', type: JSON_TYPE })
  await at.pass(UNTIL_PROCESSED)
  expect((await at.done('items/get_by_id', { id })).processing_status).toBe('UNPROCESSABLE')
  expect(parsed).toEqual([])
})

test('the drawing of a logo is checked in another thread', async () => {
  const at = await apiFixture()
  const parser = vi.spyOn(SaxesParser.prototype, 'write')
  onTestFinished(() => parser.mockRestore())
  const logo = (text: string) => ({ data: text, name: 'a.svg', type: 'image/svg+xml', field: 'file' })
  const upload = async (text: string) => (await uploadFiles(at, [logo(text)], await at.bearer(), 'experiences/upload_logo')).status
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>')).toBe(200)
  expect(await upload('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')).toBe(400)
  expect(parser).not.toHaveBeenCalled()
})

test('PDF and ZIP files are written in another thread', async () => {
  const at = await apiFixture()
  const pdf = vi.spyOn(PDFDocument, 'create')
  const zip = vi.spyOn(ZipFile.prototype, 'addBuffer')
  onTestFinished(() => {
    pdf.mockRestore()
    zip.mockRestore()
  })
  await connectAccount(at, await at.newRequest())
  const source = { source_data_type: 'SVC_DIGEST', source_data: [{ source_data_value: DIGEST }] }
  const { id } = await at.done('items/new', { individual_id: at.person, ...source })
  for (const path of ['items/get_pdf', 'items/get_files']) expect((await download(at, path, id)).status).toBe(200)
  expect([pdf, zip].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
