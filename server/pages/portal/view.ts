/** Computes the values for the page templates from the session and its Data Request. */
import type { DocumentMediaType } from '../../../generated/types.ts'
import type { StoredDataRequest } from '../../features/data-requests/repository.ts'
import { UNREADABLE_DOCUMENT } from '../../features/sessions/actions/upload.ts'
import { logins, MFA_CODE } from '../../features/sessions/connections.ts'
import type { Session } from '../../features/sessions/session.ts'
import type { StoredIndividual } from '../../features/individuals/repository.ts'
import { getSessionEnding, isGoodEnding } from './endings.ts'
import { datasourceFields } from './events.ts'
import { institutionLogo } from './institution-logo.ts'
import { ERROR_FIELDS, type Notice, NOTICE_VALUES } from './notices.ts'
import { documentName, type Offers, getOffers, findSources, describeRequestedData } from './offers.ts'
import { STEP_POSITIONS, type PortalStep, getStep } from './steps.ts'
import type { Texts } from './texts/en.ts'
import type { StoredLink } from '../../features/links/repository.ts'
import { formatDate, fillPlaceholders, type Language, getTexts } from './texts/languages.ts'

export interface RequestWithIndividual {
  readonly request: StoredDataRequest
  readonly individual: StoredIndividual
  /** Identifier of the account's latest logo. Undefined if the account has no logo. */
  readonly accountLogo: string | undefined
}

interface ViewInput extends RequestWithIndividual {
  readonly session: Session
  readonly link: StoredLink['status']
  readonly language: Language
}

type View = Readonly<Record<string, unknown>> & { readonly title: string }

/** Input for the functions that compute the values for a step. */
interface StepInput extends ViewInput {
  readonly offers: Offers
  readonly texts: Texts
  /** Replaces the placeholders in a string with values. */
  readonly say: (text: string, values: Readonly<Record<string, string | number | undefined>>) => string
  /** Kind of institution that has the requested data, in words. */
  readonly institution: string
}

export function buildView(input: ViewInput): View & { readonly page: PortalStep } {
  const { session, request, language } = input
  const page = getStep(session)
  const offers = getOffers(request)
  const texts = getTexts(language)
  const say = (text: string, values: Readonly<Record<string, string | number | undefined>>) => fillPlaceholders(text, values, language)
  const { state } = session
  const consent = request.data.consent
  return {
    page,
    ...requesterView(input, offers, texts),
    ...(state.visit?.notice !== undefined && noticeView(state.visit.notice as Notice, texts, say)),
    position: STEP_POSITIONS[page],
    consentText: getConsentText(input),
    consentDay: state.consented && consent?.recorded_at ? formatDate(language, consent.recorded_at) : undefined,
    canWithdraw: state.consented,
    canLeave: page !== 'ended' && page !== 'intro' && page !== 'connected',
    poll: page === 'connected',
    ...STEP_VIEWS[page]({ ...input, offers, texts, say, institution: texts.institutions[offers.institution] }),
  }
}

/** Returns the consent text that the Individual accepted or, before that, the text to accept. */
function getConsentText({ session: { state }, request: { data }, language }: ViewInput): string {
  const agreed = state.consented ? data.consent?.description : undefined
  return agreed ?? formatConsentText(language, data.requester_name)
}

export const formatConsentText = (language: Language, requester: string): string =>
  fillPlaceholders(getTexts(language).consent.text, { requester }, language)

export const requesterView = ({ request, accountLogo }: RequestWithIndividual, { ways, institution }: Offers, texts: Texts) => ({
  requester: request.data.requester_name,
  onBehalfOf: request.data.third_party_requester,
  logo: request.data.requester_logo_url === undefined ? accountLogo && `/logos/${accountLogo}` : ownLogo(request.data.requester_logo_url),
  what: describeRequestedData(request, texts),
  institution: texts.institutions[institution],
  uploads: ways.includes('upload'),
  inspector: `/sandbox/ui#requests/${request.id}`,
})

/** Accepts only logos on this server, because other hosts would learn about each visit. */
const ownLogo = (url: string) => /\/logos\/[0-9A-Za-z]{27}$/.exec(url)?.[0]

function noticeView(notice: Notice, texts: Texts, say: StepInput['say']) {
  const text = say(texts.notices[notice], NOTICE_VALUES)
  const field = ERROR_FIELDS[notice]
  return field === undefined ? { done: text } : { error: text, ...(field && { errorField: field }) }
}

/** File extensions by media type. The file input also lists them, because a computer may map an extension to a different media type. */
const EXTENSIONS: Readonly<Partial<Record<DocumentMediaType, readonly string[]>>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'image/png': ['.png'],
  'image/tiff': ['.tif', '.tiff'],
  'image/bmp': ['.bmp'],
  'text/html': ['.html', '.htm'],
  'application/json': ['.json'],
}

/** Types that the file input accepts. HEIC is not in this list, so iPhones convert HEIC photos to JPEG. */
const ACCEPTED_FILES = Object.entries(EXTENSIONS)
  .flatMap(([type, extensions]) => [type, ...(extensions ?? [])])
  .join(',')

const getInstitutionName = ({ session: { state } }: StepInput): string => datasourceFields(state.datasource).datasource_name ?? ''

const STEP_VIEWS: Readonly<Record<PortalStep, (input: StepInput) => View>> = {
  intro: ({ individual, session: { state }, texts }) => ({
    title: texts.intro.title,
    first: true,
    firstName: individual.data.first_name,
    profile: state.visit?.frame?.profile && {
      name: `${individual.data.first_name} ${individual.data.last_name}`,
      email: individual.data.email,
    },
  }),
  consent: ({ texts }) => ({ title: texts.consent.title }),
  ways: ({ offers, texts: { ways }, say, institution }) => ({
    title: ways.title,
    ways: offers.ways.map((way) => ({ way, title: say(ways[way], { institution }), text: ways[`${way}About`] })),
  }),
  search: ({ session, request, offers, texts: { search, kinds }, say, institution }) => {
    const sought = session.state.visit?.sought ?? offers.sought
    const sources = findSources(request, sought).map(({ kinds: of, ...one }) => ({
      ...one,
      kind: of.map((kind) => kinds[kind]).join(', '),
      logo: institutionLogo(one.name, of),
    }))
    const many = sought.trim() === '' ? search.all : search.many
    const isExact = sources.some(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()))
    const counted = say(sources.length === 1 ? search.one : many, { count: sources.length })
    const example = findSources(request, '')[0]?.name
    const none = example === undefined ? counted : say(search.none, { example })
    const count = sources.length === 0 ? none : isExact ? counted : search.close
    return { title: say(search.title, { institution }), sought, sources, count, example, otherWays: offers.ways.length > 1 }
  },
  not_listed: ({ session, texts }) => ({ title: texts.notListed.title, sought: session.state.visit?.sought?.trim() }),
  login: (input) => {
    const { session, offers, texts, say } = input
    const at = session.state.method === 'bank' ? 'bank' : 'source'
    const [firstLogin, ...otherLogins] = logins.filter((login) => login.at === at)
    return {
      title: at === 'bank' ? texts.login.bank : say(texts.login.title, { place: getInstitutionName(input) }),
      username: session.state.visit?.username,
      firstLogin,
      otherLogins,
      others: at === 'source' && offers.others,
      otherWays: offers.ways.length > 1,
    }
  },
  code: (input) => ({ title: input.texts.code.title, place: getInstitutionName(input), mfaCode: MFA_CODE }),
  connected: (input) => ({
    title:
      input.session.state.method === 'bank'
        ? input.texts.connected.bank
        : input.say(input.texts.connected.title, { place: getInstitutionName(input) }),
    canUpload: input.session.state.method === 'bank' && input.offers.ways.includes('upload'),
  }),
  upload: ({ session, offers: { documents, ways }, texts }) => ({
    title: texts.upload.title,
    accept: ACCEPTED_FILES,
    types: documents.map((type) => ({ type, name: documentName(type, texts) })),
    ...NOTICE_VALUES,
    otherWays: ways.length > 1 && !session.state.connected,
    ...formatDocuments(session, texts),
  }),
  review: ({ session, texts, say }) => {
    const { documents, invalid } = formatDocuments(session, texts)
    const left = say(invalid === 1 ? texts.review.leftOne : texts.review.leftMany, { count: invalid })
    return {
      title: texts.review.title,
      documents: documents.filter(({ problem }) => problem === undefined),
      left: invalid > 0 && left,
    }
  },
  ended: (input) => {
    const { session, request, link, texts, say } = input
    const ending = getSessionEnding(session)
    const isGood = isGoodEnding(ending)
    const again = !isGood && link === 'available'
    // Without an available link, the Individual needs another link to begin again.
    const { title, text } = isGood || again ? texts.endings[ending] : texts.messages[link === 'used' ? 'used' : 'expired']
    const withdrawn = !session.state.consented && isGood
    const good = isGood && !withdrawn
    const from = good && listSources(input).join(', ')
    return { title, text: say(text, { requester: request.data.requester_name }), good, from, again, withdrawn }
  },
}

/** Returns the connected institution or bank, and the submitted documents. */
function listSources(input: StepInput): string[] {
  const { session, texts } = input
  const { connected, submitted, method } = session.state
  const documents = formatDocuments(session, texts).documents.filter(({ problem }) => problem === undefined)
  return [
    ...(connected ? [method === 'direct' ? getInstitutionName(input) : texts.ended.bank] : []),
    ...(submitted ? documents.map(({ name, file_name }) => `${name} (${file_name})`) : []),
  ]
}

/** An earlier release may have recorded a different sentence, which is shown unchanged. */
const formatProblem = ({ problems }: Texts, recorded: string): string => (recorded === UNREADABLE_DOCUMENT ? problems.unreadable : recorded)

function formatDocuments({ state: { documents } }: Session, texts: Texts) {
  const invalid = documents.filter(({ problem }) => problem !== undefined).length
  const named = documents.map(({ problem, ...document }) => ({
    ...document,
    name: documentName(document.source_data_type, texts),
    problem: problem && formatProblem(texts, problem),
  }))
  return { documents: named, invalid, valid: documents.length > invalid }
}
