/** The values for the template of a page, from the session and its Data Request. */
import type { StoredDataRequest } from '../../store/data-requests.ts'
import { limits } from '../../core/limits.ts'
import { consentText } from '../../workflow/sessions/actions/choices.ts'
import { logins, MFA_CODE } from '../../workflow/connections.ts'
import type { Session } from '../../workflow/sessions/session.ts'
import type { StoredIndividual } from '../../store/individuals.ts'
import { endingOfSession, endingText } from './endings.ts'
import { datasourceFields } from './events.ts'
import { type Notice, NOTICES, type NoticeText } from './notices.ts'
import { documentName, type Offers, offersOf, type Way, sourcesFor } from './offers.ts'
import { STEP_POSITIONS, type PortalStep, stepOf } from './steps.ts'

export interface RequestWithIndividual {
  readonly request: StoredDataRequest
  readonly individual: StoredIndividual
  /** The identifier of the logo that the account uploaded last. */
  readonly accountLogo: string | undefined
}

interface ViewInput extends RequestWithIndividual {
  readonly session: Session
  /** The Individual may begin again. */
  readonly open: boolean
}

type View = Readonly<Record<string, unknown>> & { readonly title: string }

export function viewOf(input: ViewInput): View & { readonly page: PortalStep } {
  const { session, request } = input
  const page = stepOf(session)
  const offers = offersOf(request)
  const { state } = session
  return {
    page,
    ...requesterView(input, offers),
    ...noticeView(state.visit?.notice === undefined ? undefined : NOTICES[state.visit.notice as Notice]),
    position: STEP_POSITIONS[page],
    consentText: consentText(request.data.requester_name),
    canWithdraw: state.consented,
    canLeave: page !== 'ended' && page !== 'intro' && page !== 'connected',
    poll: page === 'connected',
    ...STEP_VIEWS[page](input, offers),
  }
}

export const requesterView = ({ request: { id, data }, accountLogo }: RequestWithIndividual, { what, ways, institution }: Offers) => ({
  requester: data.requester_name,
  onBehalfOf: data.third_party_requester,
  logo: data.requester_logo_url === undefined ? accountLogo && `/logos/${accountLogo}` : ownLogo(data.requester_logo_url),
  what,
  institution,
  uploads: ways.includes('upload'),
  inspector: `/sandbox/ui#requests/${id}`,
})

/** Only logos of this server are shown: another host would learn of every visit. */
const ownLogo = (url: string) => /\/logos\/[0-9A-Za-z]{27}$/.exec(url)?.[0]

const noticeView = (notice: NoticeText | undefined) =>
  notice && (notice.kind === 'error' ? { error: notice.text, errorField: notice.field } : { done: notice.text })

const WAY_TEXTS: Readonly<Record<Way, (offers: Offers) => { title: string; text: string }>> = {
  direct: ({ institution }) => ({ title: `Connect your ${institution}`, text: 'Log in there once. The quickest way.' }),
  bank: () => ({ title: 'Connect a bank account', text: 'Your pay is read from the entries of the account.' }),
  upload: () => ({ title: 'Upload documents', text: 'Photos, scans or PDF files that you have at hand.' }),
}

const STEP_VIEWS: Readonly<Record<PortalStep, (input: ViewInput, offers: Offers) => View>> = {
  intro: ({ individual, session: { state } }) => ({
    title: 'Share your data safely',
    first: true,
    firstName: individual.data.first_name,
    profile: state.visit?.frame?.profile && {
      name: `${individual.data.first_name} ${individual.data.last_name}`,
      email: individual.data.email,
    },
  }),
  consent: () => ({ title: 'Do you agree?' }),
  ways: (_, offers) => ({
    title: 'Where should the data come from?',
    ways: offers.ways.map((way) => ({ way, ...WAY_TEXTS[way](offers) })),
  }),
  search: ({ session, request }, offers) => {
    const sought = session.state.visit?.sought ?? offers.sought
    const sources = sourcesFor(request, sought)
    const count = sources.length === 1 ? '1 match' : `${sources.length} ${sought.trim() === '' ? 'to choose from' : 'matches'}`
    return { title: `Find your ${offers.institution}`, sought, sources, count, otherWays: offers.ways.length > 1 }
  },
  not_listed: ({ session }) => ({ title: 'Not in our list', sought: session.state.visit?.sought?.trim() }),
  login: ({ session: { state } }, offers) => {
    const at = state.method === 'bank' ? 'bank' : 'source'
    return {
      title: at === 'bank' ? 'Log in to your bank' : `Log in to ${datasourceFields(state.datasource).datasource_name}`,
      logins: logins.filter((login) => login.at === at),
      others: at === 'source' && offers.others,
      otherWays: offers.ways.length > 1,
    }
  },
  code: ({ session: { state } }) => ({
    title: 'Enter your code',
    place: datasourceFields(state.datasource).datasource_name,
    mfaCode: MFA_CODE,
  }),
  connected: ({ session: { state } }, { ways }) => ({
    title: state.method === 'bank' ? 'Your bank is connected' : `${datasourceFields(state.datasource).datasource_name} is connected`,
    canUpload: state.method === 'bank' && ways.includes('upload'),
  }),
  upload: ({ session }, { documents, ways }) => ({
    title: 'Upload your documents',
    types: documents.map((type) => ({ type, name: documentName(type) })),
    megabytes: Math.floor(limits.upload_bytes / 1024 ** 2),
    otherWays: ways.length > 1 && !session.state.connected,
    ...documentsOf(session),
  }),
  review: ({ session }) => {
    const { documents, invalid } = documentsOf(session)
    const left = invalid === 1 ? 'One file that cannot be used is left out.' : `${invalid} files that cannot be used are left out.`
    return {
      title: 'Check before you submit',
      documents: documents.filter(({ problem }) => problem === undefined),
      left: invalid > 0 && left,
    }
  },
  ended: ({ session, open }) => {
    const ending = endingText(endingOfSession(session))
    const withdrawn = !session.state.consented && ending.good === true
    return { title: ending.title, text: ending.text, good: ending.good && !withdrawn, again: ending.again && open, withdrawn }
  },
}

function documentsOf({ state: { documents } }: Session) {
  const invalid = documents.filter(({ problem }) => problem !== undefined).length
  const named = documents.map((document) => ({ ...document, name: documentName(document.source_data_type) }))
  return { documents: named, invalid, valid: documents.length > invalid }
}
