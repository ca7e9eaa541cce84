/** Statements about the hosted portal behind an invitation link, which only a browser can show. */
import { defineStatements } from '../engine/statement.ts'
import type { Trial } from '../engine/trial.ts'

const ACCESSED = 'DATAREQUEST_LINK_ACCESSED'
/** Two logos of different sizes, so that a service cannot store them as the same file. */
const createLogo = (size: number) => ({
  data: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}"/></svg>`,
  name: 'logo.svg',
  type: 'image/svg+xml',
})

/** Creates a Data Request with a link. */
async function createLink(at: Trial): Promise<{ datarequest_id: string; individual_id: string; uri: string }> {
  const individual_id = await at.createPerson()
  const datarequest_id = await at.createRequest({ individual_id })
  const { uri } = await at.service.dataRequests.generateInvitationLink({ datarequest_id })
  return { datarequest_id, individual_id, uri }
}

const isAccessed = async (at: Trial, datarequest_id: string): Promise<boolean> =>
  ((await at.service.dataRequests.getDataRequest({ datarequest_id })).event_logs ?? []).some(({ type }) => type === ACCESSED)

export const pageStatements = defineStatements('pages', {
  LINK_LEADS_TO_PORTAL: {
    section: 'Resources and their fields',
    sentence: 'An invitation link "leads the Individual to the hosted portal to complete the Data Request", until it is expired.',
    needs: ['browser'],
    run: async (at: Trial) => {
      const [expired, other] = [await createLink(at), await createLink(at)]
      const page = await at.open(expired.uri)
      at.expect(page.status === 200 && page.text !== '', `the page of the link has the status ${page.status}`)
      await at.service.dataRequests.expireInvitationLink({ datarequest_id: expired.datarequest_id })
      const after = await at.open(expired.uri)
      at.expect(after.text !== page.text, 'the page of the expired link shows the same text')
      const control = await at.open(other.uri)
      at.expect(control.status === 200 && control.text !== after.text, 'the page of another link changed')
    },
  },
  LINK_ACCESS_RECORDED: {
    section: 'Events',
    sentence: `${ACCESSED} is recorded when the "link" is "accessed by the user".`,
    needs: ['browser'],
    covers: [`recorded:${ACCESSED}`],
    run: async (at: Trial) => {
      const [accessed, other] = [await createLink(at), await createLink(at)]
      at.require(!(await isAccessed(at, accessed.datarequest_id)), `a new link already has the event ${ACCESSED}`)
      await at.open(accessed.uri)
      const isRecorded = await at.poll(() => isAccessed(at, accessed.datarequest_id), Boolean)
      at.expect(isRecorded === true, `${ACCESSED} is not recorded`)
      at.expect(!(await isAccessed(at, other.datarequest_id)), 'another Data Request recorded it')
    },
  },
  LINK_ENDED_PAGE: {
    gap: 'hosted-portal',
    sentence: 'A link that is expired or of a deleted Individual returns 410, and an unknown link 404. Neither counts as accessed.',
    needs: ['browser'],
    run: async (at: Trial) => {
      const [expired, deleted, available] = [await createLink(at), await createLink(at), await createLink(at)]
      await at.service.dataRequests.expireInvitationLink({ datarequest_id: expired.datarequest_id })
      await at.service.individuals.deleteIndividual({ individual_id: deleted.individual_id })
      for (const [name, uri, status] of [
        ['an expired link', expired.uri, 410],
        ['a link of a deleted Individual', deleted.uri, 410],
        ['an unknown link', available.uri.replace(/\w{8}$/, 'verifyun'), 404],
        ['an available link', available.uri, 200],
      ] as const) {
        const { status: received } = await at.open(uri)
        at.expect(received === status, `${name} returned ${received}`)
      }
      const isRecorded = await at.poll(() => isAccessed(at, available.datarequest_id), Boolean)
      at.require(isRecorded === true, `${ACCESSED} is not recorded for an available link`)
      at.expect(!(await isAccessed(at, expired.datarequest_id)), 'the expired link counts as accessed')
    },
  },
  LOGO_SHOWN: {
    section: 'Endpoints',
    sentence: 'experiences/upload_logo uploads "a logo used by the widget and hosted portal".',
    needs: ['browser'],
    run: async (at: Trial) => {
      const { uri } = await createLink(at)
      for (const size of [32, 48]) {
        // The page shows the latest logo.
        await at.pass(1000)
        const before = await at.open(uri)
        const { uri: logo } = await at.expectSuccess('upload_logo', at.service.experiences.uploadLogo({ file: createLogo(size) }))
        at.require(!before.images.includes(logo), 'the page already shows the new logo')
        at.expect((await at.open(uri)).images.includes(logo), 'the page does not show the new logo')
      }
    },
  },
})
