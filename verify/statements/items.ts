/** Statements about Items, files, logos and Services. */
import { defineStatements } from '../engine/statement.ts'
import { AUTHENTICATION_ERRORS } from '../engine/expectations.ts'
import { getLimit, type Trial } from '../engine/trial.ts'

const PAGE = { data: '<!doctype html><html><body><p>Statement of a test</p></body></html>', name: 'statement.html', type: 'text/html' }
const LOGO = { data: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>', name: 'logo.svg', type: 'image/svg+xml' }
const SCRIPT_LOGO = { ...LOGO, data: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' }

const DIGEST = {
  degree_type: 'BACHELORS' as const,
  years_in_school: 4,
  min_grade: 'C',
  cgpa: 3.2,
  last_term_gpa: 3.4,
  credits_earned: 120,
}
export const DIGEST_ITEM = { source_data_type: 'SVC_DIGEST' as const, source_data: [{ referrer: 'USER', source_data_value: DIGEST }] }

const createForm = (field: string, { data, name, type }: typeof PAGE, count = 1): FormData => {
  const form = new FormData()
  for (let at = 0; at < count; at++) form.append(field, new Blob([data], { type }), name)
  return form
}

const refer = (uri: string) => ({
  source_data_type: 'PAYSTUB_FILE' as const,
  source_data: [{ referrer: 'USER', source_data_reference: { uri, media_type: 'text/html' as const } }],
})

const uploadPage = async (at: Trial): Promise<string> => {
  const [file] = await at.service.items.uploadItemFiles({ files: [PAGE] })
  at.require(file !== undefined, 'items/upload returned no file')
  return file.id
}

export const itemStatements = defineStatements('items', {
  ITEM_CREATED: {
    section: 'Endpoints',
    sentence: 'items/new submits a new Item, and items/get_by_id returns its data "once processing is complete, otherwise current status".',
    run: async (at: Trial) => {
      const { id } = await at.expectSuccess('items/new', at.service.items.createItem(await at.describeItem()))
      const first = await at.expectSuccess('items/get_by_id', at.service.items.getItem({ id }))
      at.expect(first.processing_status === 'COMPLETED' || !first.data, 'an unfinished Item has data')
      const item = await at.readCompletedItem(id)
      at.expect(item.processing_status === 'COMPLETED', `the Item is ${item.processing_status}`)
      const data = item.data as { record_year?: unknown } | null | undefined
      at.expect(data?.record_year === 2020, 'the data differs from the submitted record')
    },
  },
  ITEM_OF_UPLOADED_FILE: {
    section: 'Endpoints',
    sentence: 'A source data reference refers to "a document uploaded with items/upload".',
    run: async (at: Trial) => {
      const uri = `svc://${await uploadPage(at)}`
      await at.expectSuccess('items/new', at.service.items.createItem(await at.describeItem(refer(uri))))
    },
  },
  ITEM_SOURCE_TWICE: {
    section: 'Endpoints',
    sentence: 'The request payload of items/new "includes exactly one of" a source data object and a source data reference object.',
    run: async (at: Trial) => {
      const reference = { uri: `svc://${await uploadPage(at)}`, media_type: 'text/html' as const }
      const [neither, both] = [
        { referrer: 'USER' },
        { referrer: 'USER', source_data_value: { record_year: 2020 }, source_data_reference: reference },
      ]
      await at.createItem()
      for (const [name, part] of Object.entries({ neither, both }))
        await at.expectRejection(
          `an Item with ${name} of them`,
          at.service.items.createItem(await at.describeItem({ source_data: [part] })),
        )
    },
  },
  ITEM_OWNER: {
    gap: 'item-owner',
    sentence: 'An Item of an Individual without a Data Request gets a new Data Request of type CUSTOM. An Item of neither returns 400.',
    run: async (at: Trial) => {
      const [individual_id, other] = [await at.createPerson(), await at.createPerson()]
      const source_data = [{ referrer: 'USER', source_data_value: DIGEST }]
      const create = (more: object) => at.service.items.createItem({ source_data_type: 'SVC_DIGEST', source_data, ...more })
      const { datarequest_id } = await at.expectSuccess('an Item of an Individual', create({ individual_id }))
      at.require(typeof datarequest_id === 'string', 'the response names no Data Request')
      const request = await at.service.dataRequests.getDataRequest({ datarequest_id })
      at.expect(request.type === 'CUSTOM' && request.individual_id === individual_id, 'the new Data Request differs')
      await at.expectSuccess('an Item of a Data Request and its Individual', create({ datarequest_id, individual_id }))
      await at.expectRejection('an Item of a Data Request and another Individual', create({ datarequest_id, individual_id: other }), [400])
      await at.expectRejection('an Item of neither', create({}), [400])
      await at.expectRejection('an Item of an unknown Individual', create({ individual_id: 'idv_verifyunknown' }), [404])
      const { items } = await at.service.individuals.listIndividualItems({ individual_id })
      at.expect(items.length === 2, `${items.length} Items exist after 2 creations`)
    },
  },
  ITEM_DUPLICATES: {
    gap: 'duplicate-items',
    sentence:
      'duplicates names the Items of an Individual with the same content: the same files in any order, or inline records with equal values.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const [one, other] = [await at.createRequest({ individual_id }), await at.createRequest({ individual_id })]
      const [first, second] = await at.service.items.uploadItemFiles({ files: [PAGE, { ...PAGE, data: `${PAGE.data} ` }] })
      at.require(first !== undefined && second !== undefined, 'items/upload returned no files')
      const documents = (...files: string[]) => files.flatMap((id) => refer(`svc://${id}`).source_data)
      const createItem = (datarequest_id: string, ...files: string[]) =>
        at.createItem({ datarequest_id, source_data_type: 'PAYSTUB_FILE', source_data: documents(...files) })
      const both = await createItem(one, first.id, second.id)
      const reversed = await createItem(other, second.id, first.id)
      const single = await createItem(one, first.id)
      const createDigest = (cgpa: number, isReversed: boolean) => {
        const entries = Object.entries({ ...DIGEST, cgpa })
        const value = Object.fromEntries(isReversed ? entries.toReversed() : entries)
        const source_data = [{ referrer: 'USER', source_data_value: value }]
        return at.createItem({ datarequest_id: one, source_data_type: 'SVC_DIGEST', source_data })
      }
      const [digest, equal] = [await createDigest(3.2, false), await createDigest(3.2, true)]
      await createDigest(3.3, false)
      for (const [id, expected] of [
        [both, reversed],
        [reversed, both],
        [single, ''],
        [digest, equal],
      ]) {
        const { duplicates } = await at.service.items.getItem({ id: id as string })
        at.expect(`${duplicates}` === expected, `the duplicates are ${JSON.stringify(duplicates)}`)
      }
    },
  },
  ITEMS_LISTED: {
    section: 'Endpoints',
    sentence: 'items/get lists Items by filter.',
    run: async (at: Trial) => {
      const [datarequest_id, other] = [await at.createRequest(), await at.createRequest()]
      const id = await at.createItem({ datarequest_id })
      await at.createItem({ datarequest_id: other })
      const items = await at.expectSuccess('items/get', at.service.items.listItems({ filters: { datarequest_id } }))
      at.expect(items.length === 1 && items[0]?.id === id, 'the filter does not return exactly the Item of the Data Request')
    },
  },
  ITEM_FILES: {
    section: 'Endpoints',
    sentence: 'items/get_files downloads the source data as a zip file.',
    run: async (at: Trial) => {
      const id = await at.createItem(refer(`svc://${await uploadPage(at)}`))
      const { data } = await at.expectSuccess('items/get_files', at.service.items.downloadItemFiles({ id }))
      at.expect(startsWith(data, 'PK'), 'the response is not a zip file')
    },
  },
  ITEM_PDF: {
    section: 'Endpoints',
    sentence: 'items/get_pdf downloads the Item as a PDF file.',
    run: async (at: Trial) => {
      const id = await at.createItem()
      await at.readCompletedItem(id)
      const { data } = await at.expectSuccess('items/get_pdf', at.service.items.downloadItemPdf({ id }))
      at.expect(startsWith(data, '%PDF'), 'the response is not a PDF file')
    },
  },
  DATA_SOURCES_LISTED: {
    section: 'Endpoints',
    sentence: 'datasources/get gets or searches Data Sources.',
    run: async (at: Trial) => {
      const all = await at.expectSuccess('datasources/get', at.service.dataSources.searchDataSources())
      const [first] = all
      at.require(first !== undefined, 'the service lists no Data Source')
      const selected = await at.expectSuccess('datasources/get', at.service.dataSources.searchDataSources({ filters: { id: first.id } }))
      at.expect(
        selected.length === 1 && selected[0]?.id === first.id,
        'the search by an identifier does not return exactly its Data Source',
      )
    },
  },
  FILE_NOT_ACCEPTED: {
    covers: ['status:/v3/items/upload:400'],
    run: async (at: Trial) => {
      await uploadPage(at)
      const expectStatus = (what: string, status: number, file: typeof PAGE) =>
        at.expectStatus(what, '/v3/items/upload', { body: createForm('files', file) }, [status])
      const pdf = { name: 'statement.pdf', type: 'application/pdf' }
      await expectStatus('a file whose content is plain text', 415, { ...pdf, data: 'plain text' })
      await expectStatus('a page whose Content-Type is application/pdf', 400, { ...PAGE, ...pdf })
    },
  },
  DOCUMENT_URI_UNSUPPORTED: {
    run: async (at: Trial) => {
      await at.createItem(refer(`svc://${await uploadPage(at)}`))
      const item = await at.describeItem(refer('ftp://files.example.com/statement.html'))
      await at.expectRejection('an ftp address', at.service.items.createItem(item))
    },
  },
  DATA_SOURCE_UNKNOWN: {
    run: async (at: Trial) => {
      await at.createItem()
      const item = await at.describeItem({ datasource_id: 'emp_verifyunknown' })
      await at.expectRejection('an unknown datasource_id', at.service.items.createItem(item), [400, 404])
    },
  },
  SVG_NOT_HARMLESS: {
    covers: ['status:/v3/experiences/upload_logo:400'],
    run: async (at: Trial) => {
      await at.service.experiences.uploadLogo({ file: LOGO })
      await at.expectRejection('a logo with a script', at.service.experiences.uploadLogo({ file: SCRIPT_LOGO }), [400])
    },
  },
  LOGO_TYPES: {
    gap: 'logo',
    sentence: 'A logo is one PNG, JPEG or SVG file in the field file, whose content has the declared type.',
    run: async (at: Trial) => {
      const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), Buffer.from([0, 1, 2, 253, 254, 255])])
      const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])
      const svg = Buffer.from(LOGO.data)
      const upload = (parts: readonly (readonly [data: Buffer, type: string, field?: string])[]) => {
        const form = new FormData()
        for (const [data, type, field = 'file'] of parts) form.append(field, new Blob([new Uint8Array(data)], { type }), 'logo')
        return at.send('/v3/experiences/upload_logo', { body: form })
      }
      for (const [what, data, type, status] of [
        ['a PNG file', png, 'image/png', 200],
        ['a JPEG file', jpeg, 'image/jpeg', 200],
        ['an SVG file', svg, 'image/svg+xml', 200],
        ['a PNG file declared as JPEG', png, 'image/jpeg', 400],
        ['a JPEG file declared as PNG', jpeg, 'image/png', 400],
        ['an SVG file declared as PNG', svg, 'image/png', 400],
        ['a PNG file declared as SVG', png, 'image/svg+xml', 400],
        ['a text declared as SVG', Buffer.from('logo'), 'image/svg+xml', 400],
        ['an empty file', Buffer.alloc(0), 'image/png', 400],
        ['a truncated PNG file', png.subarray(0, 8), 'image/png', 400],
        ['an SVG file in UTF-16', Buffer.from(`\ufeff${LOGO.data}`, 'utf16le'), 'image/svg+xml', 400],
        ['a GIF file', Buffer.from('GIF89a'), 'image/gif', 415],
        ['a page', Buffer.from('<html></html>'), 'text/html', 415],
        ['a text', Buffer.from('logo'), 'text/plain', 415],
      ] as const) {
        const { status: received } = await upload([[data, type]])
        at.expect(received === status, `${what} returned ${received} instead of ${status}`)
      }
      for (const parts of [[[png, 'image/png', 'logo'] as const], [[png, 'image/png'] as const, [svg, 'image/svg+xml'] as const]]) {
        const { status } = await upload(parts)
        at.expect(status === 400, `${parts.length} files, the first in the field ${parts[0]?.[2] ?? 'file'}, returned ${status}`)
      }
    },
  },
  LOGO_SIZE: {
    gap: 'size-and-rate-limits',
    sentence: `A logo has at most ${getLimit('logo_bytes')} bytes.`,
    covers: ['limit:logo_bytes', 'status:/v3/experiences/upload_logo:413'],
    run: async (at: Trial) => {
      const upload = (size: number) => at.service.experiences.uploadLogo({ file: { ...LOGO, data: LOGO.data.padEnd(size) } })
      await at.expectSuccess('the largest logo', upload(getLimit('logo_bytes')))
      await at.expectRejection('a larger logo', upload(getLimit('logo_bytes') + 1), [413])
    },
  },
  UPLOAD_COUNT: {
    gap: 'size-and-rate-limits',
    sentence: `A call of items/upload has at most ${getLimit('upload_files')} files.`,
    covers: ['limit:upload_files'],
    run: async (at: Trial) => {
      const max = getLimit('upload_files')
      await at.expectStatus(`${max} files`, '/v3/items/upload', { body: createForm('files', PAGE, max) }, [200])
      await at.expectStatus('a further file', '/v3/items/upload', { body: createForm('files', PAGE, max + 1) }, [400, 413])
    },
  },
  UPLOAD_LIFETIME: {
    gap: 'upload-lifetime',
    sentence: `An uploaded file that no Item uses is kept for ${getLimit('upload_hours')} hours.`,
    needs: ['clock'],
    covers: ['limit:upload_hours'],
    run: async (at: Trial) => {
      const [early, late] = [await uploadPage(at), await uploadPage(at)]
      await at.pass((getLimit('upload_hours') - 1) * 3_600_000)
      await at.expectSuccess(
        'an Item of the file within this time',
        at.service.items.createItem(await at.describeItem(refer(`svc://${early}`))),
      )
      await at.pass(2 * 3_600_000)
      await at.expectRejection('an Item of the file later', at.service.items.createItem(await at.describeItem(refer(`svc://${late}`))))
    },
  },
  PROCESSING_TIME: {
    gap: 'processing-times',
    sentence: `An Item made from documents is processed within ${getLimit('processing_seconds')} seconds.`,
    needs: ['clock'],
    covers: ['limit:processing_seconds'],
    run: async (at: Trial) => {
      const id = await at.createItem(refer(`svc://${await uploadPage(at)}`))
      const before = await at.service.items.getItem({ id })
      at.expect(before.processing_status === 'IN_PROGRESS', `the new Item is ${before.processing_status}`)
      await at.pass(getLimit('processing_seconds') * 1000)
      const { processing_status } = await at.service.items.getItem({ id })
      at.expect(processing_status !== 'IN_PROGRESS', 'the Item is still in process')
    },
  },
  UPLOAD_SIZE: {
    gap: 'size-and-rate-limits',
    sentence: `A file of items/upload has at most ${getLimit('upload_bytes')} bytes.`,
    covers: ['limit:upload_bytes', 'status:/v3/items/upload:413'],
    run: async (at: Trial) => {
      await uploadPage(at)
      const file = { ...PAGE, data: PAGE.data.padEnd(getLimit('upload_bytes') + 1) }
      await at.expectStatus('a larger file', '/v3/items/upload', { body: createForm('files', file) }, [413])
    },
  },
  SERVICE_COMPLETED: {
    section: 'Endpoints',
    sentence:
      'Service endpoints "accept datarequest_id or the Individual identifier as a reference". A transaction is processed once the Items are available.',
    run: async (at: Trial) => {
      const individual_id = await at.createPerson()
      const datarequest_id = await at.createRequest({ individual_id })
      const itemId = await at.createItem({ datarequest_id, acquisition_completed: true, manual_upload_completed: true })
      await at.readCompletedItem(itemId)
      const unknown = await at.send('/v3/services/get_income_summary', { body: { datarequest_id: 'dr_verifyunknown' } })
      at.require(unknown.status >= 400, `a call with an unknown datarequest_id returned ${unknown.status}`)
      for (const reference of [{ datarequest_id }, { individual_id }]) {
        const first = await at.expectSuccess('get_income_summary', at.service.services.getIncomeSummary(reference))
        const { transaction_id } = first
        at.require(typeof transaction_id === 'string', 'the response has no transaction_id')
        const result = await at.complete(() => at.service.services.getIncomeSummary({ transaction_id }))
        at.expect(result.processing_status === 'COMPLETED', `the transaction is ${result.processing_status}`)
      }
    },
  },
  DIGEST_COMPLETED: {
    section: 'Endpoints',
    sentence: 'get_digest_by_id "returns SVC_DIGEST", and is "usable once the transcript\'s processing_status is COMPLETED".',
    run: async (at: Trial) => {
      const id = await at.createItem(DIGEST_ITEM)
      await at.readCompletedItem(id)
      const { data } = await at.expectSuccess('get_digest_by_id', at.service.services.getDigest({ id }))
      at.expect(data?.cgpa === DIGEST.cgpa && data.degree_type === DIGEST.degree_type, 'the digest differs from the submitted digest')
    },
  },
  CONSENT_MISSING: {
    needs: ['scenarios'],
    run: async (at: Trial) => {
      const listItems = async (outcome: string) => {
        const { individual_id } = await at.cause(outcome)
        const { items } = await at.service.individuals.listIndividualItems({ individual_id })
        at.require(items.length > 0, `the scenario for ${outcome} left no Items`)
        return items
      }
      const [withdrawn, permitted] = [await listItems('CONSENT_DEREGISTER'), await listItems('ITEMS_PROCESSED')]
      for (const { id } of withdrawn)
        await at.expectRejection('items/get_by_id without consent', at.service.items.getItem({ id }), AUTHENTICATION_ERRORS)
      for (const { id } of permitted) await at.expectSuccess('items/get_by_id with consent', at.service.items.getItem({ id }))
    },
  },
  PROCESSING_FAILED: {
    needs: ['scenarios'],
    run: async (at: Trial) => {
      const { individual_id } = await at.cause('unprocessable.entity')
      const { items } = await at.service.individuals.listIndividualItems({ individual_id })
      at.require(items.length > 0, 'the scenario left no Item')
      for (const { id } of items) await at.expectSuccess('items/get_by_id of an unprocessable Item', at.service.items.getItem({ id }))
      const statuses = await Promise.all(items.map(async ({ id }) => (await at.service.items.getItem({ id })).processing_status))
      at.require(statuses.includes('UNPROCESSABLE'), 'the scenario left no unprocessable Item')
    },
  },
})

const startsWith = (data: ArrayBuffer, text: string): boolean => new TextDecoder().decode(data.slice(0, text.length)) === text
