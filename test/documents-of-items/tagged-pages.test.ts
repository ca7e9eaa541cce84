/** Tests that generated PDFs have a structure that screen readers can use (PDF/UA, ISO 14289-1), as far as a program can check it. */
import type { PDFDocumentProxy } from 'unpdf/pdfjs'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { opened, createPdf } from './records.ts'

const RECORD = {
  record_year: 2024,
  employer: { name: 'Tidewater Freight Cooperative', parent: { legal_form: 'Cooperative' } },
  rows: Array.from({ length: 60 }, (_, at) => ({ name: `Row ${at}`, amount: { currency: 'USD', value: at } })),
}

let bytes: Uint8Array
beforeAll(async () => {
  bytes = await createPdf(RECORD)
})

async function open(): Promise<PDFDocumentProxy> {
  const { document, close } = await opened(bytes)
  onTestFinished(close)
  return document
}

interface Node {
  readonly role: string
  readonly children: readonly (Node | { readonly type: string; readonly id: string })[]
}

const readPages = async (document: PDFDocumentProxy) =>
  Promise.all(Array.from({ length: document.numPages }, (_, at) => document.getPage(at + 1)))

/** Returns the structure types from the document down to each text, for example `H1` or `L LI LBody`, followed by the text. */
async function taggedTexts(document: PDFDocumentProxy): Promise<string[]> {
  const pages = await readPages(document)
  const texts = pages.map(async (page) => {
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const byId = new Map<string, string>()
    let id = ''
    for (const item of items)
      if ('str' in item) byId.set(id, (byId.get(id) ?? '') + item.str)
      else if (item.type !== 'endMarkedContent') id = item.id ?? ''
    const walk = (node: Node, path: string): string[] =>
      node.children.flatMap((child) =>
        'role' in child ? walk(child, `${path} ${child.role}`) : `${path}: ${byId.get(child.id)?.replace(/\s+/g, ' ').trim()}`,
      )
    const tree = (await page.getStructTree()) as Node | null
    return tree ? walk(tree, '').map((line) => line.trim()) : []
  })
  return (await Promise.all(texts)).flat()
}

describe('a PDF', () => {
  test('declares its language and title, that it is tagged, and that viewers show the title', async () => {
    const document = await open()
    const { info, metadata } = await document.getMetadata()
    expect(await document.getMarkInfo()).toMatchObject({ Marked: true })
    expect(info).toMatchObject({ Language: 'en-US', Title: 'Record of a person' })
    expect(await document.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
    expect(metadata.get('pdfuaid:part')).toBe('1')
  })

  test('contains its title, headings, fields and tables in reading order', async () => {
    const texts = await taggedTexts(await open())
    const order = [
      'Document H1: Record of a person',
      'Document P: SVC_W2_RECORD · Item item_2fQxA · March 1, 2024',
      'Document L LI Lbl: Record year',
      'Document L LI LBody: 2024',
      'Document H2: Employer',
      'Document L LI Lbl: Name',
      'Document L LI LBody: Tidewater Freight Cooperative',
      'Document H3: Parent',
      'Document L LI LBody: Cooperative',
      'Document H2: Rows',
      'Document Table TR TH: Name',
      'Document Table TR TH: Amount',
      'Document Table TR TD: Row 0',
      'Document Table TR TD: 0.00 USD',
      'Document Table TR TD: Row 59',
    ]
    const places = order.map((line) => texts.indexOf(line))
    expect(order.filter((line) => !texts.includes(line))).toEqual([])
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  test('tags a table header once, however many pages repeat it, and never tags page margins', async () => {
    const document = await open()
    const texts = await taggedTexts(document)
    expect(document.numPages).toBeGreaterThan(1)
    expect(texts.filter((text) => text.includes(' TH: '))).toHaveLength(2)
    expect(texts.filter((text) => /Page \d|Item item/.test(text))).toHaveLength(1)
  })

  test('contains only text that is tagged or part of the page margins', async () => {
    const outside: string[] = []
    for (const page of await readPages(await open())) {
      let marked = 0
      for (const item of (await page.getTextContent({ includeMarkedContent: true })).items)
        if (!('str' in item)) marked += item.type === 'endMarkedContent' ? -1 : 1
        else if (item.str.trim() !== '' && marked !== 1) outside.push(item.str)
    }
    expect(outside).toEqual([])
  })
})
