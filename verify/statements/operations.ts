/** Statements about each operation: its credential, method, media type, body, identifiers, scopes and responses. */
import { tables } from '../../generated/tables.ts'
import { defineStatements, type SourcedDeclaration } from '../engine/statement.ts'
import { UNASSIGNED } from '../engine/recorder.ts'
import { AUTHENTICATION_ERRORS, getLimit, type Trial } from '../engine/trial.ts'

type Operation = (typeof tables.operations)[number]

/** Bodies with identifiers that the service has not assigned. Operations that are missing here take a reference to a Data Request. */
const UNKNOWN_RECORDS: Readonly<Record<string, object>> = {
  getIndividual: { id: `idv_${UNASSIGNED}` },
  listIndividualItems: { individual_id: `idv_${UNASSIGNED}` },
  deleteIndividual: { id: `idv_${UNASSIGNED}` },
  createDataRequest: { individual_id: `idv_${UNASSIGNED}`, type: 'CUSTOM' },
  notifyUser: { datarequest_id: `dr_${UNASSIGNED}`, notifications: [{ type: 'EMAIL' }] },
  getItem: { id: `itm_${UNASSIGNED}` },
  downloadItemFiles: { id: `itm_${UNASSIGNED}` },
  downloadItemPdf: { id: `itm_${UNASSIGNED}` },
  purgeIndividual: { individual_id: `idv_${UNASSIGNED}` },
  createInvitation: { individual_id: `idv_${UNASSIGNED}`, query_type: ['INCOME_SUMMARY'] },
  getInvitation: { id: `inv_${UNASSIGNED}` },
  expireInvitation: { id: `inv_${UNASSIGNED}` },
  invalidateToken: { access_token: `${UNASSIGNED}${'0'.repeat(32)}` },
  getDigest: { id: `itm_${UNASSIGNED}` },
}

const authorize = async (at: Trial, { credential }: Operation): Promise<string> => {
  if (credential === 'basic') return at.basicCredentials
  return `Bearer ${await (credential === 'purge' ? at.getPurgeToken() : at.getAccessToken())}`
}

const nameStatus = ({ path }: Operation, code: number) => `status:${path}:${code}`

const getSource = (code: 'BAD_REQUEST' | 'NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'UNSUPPORTED_MEDIA_TYPE' | 'PAYLOAD_TOO_LARGE') => {
  const { provenance, section, gap } = tables.errors[code] as { provenance: 'published' | 'chosen'; section?: string; gap?: string }
  return { provenance, section, gap }
}

const describeOperation = (operation: Operation): [string, SourcedDeclaration][] => {
  const { id, path, request, errors, response, credential } = operation
  const isJson = request?.media === 'application/json'
  const takesBody = isJson && request.required === true
  return [
    [
      `CREDENTIAL_${id}`,
      {
        section: 'Errors',
        sentence: `A call of ${path} without a credential returns an authentication error.`,
        covers: [nameStatus(operation, 401)],
        run: async (at: Trial) => {
          const control = await at.send(path, {
            authorization: await authorize(at, operation),
            headers: { 'content-type': 'text/plain' },
            body: '-',
          })
          at.require(!AUTHENTICATION_ERRORS.includes(control.status), `a call with the credential returned ${control.status}`)
          await at.expectStatus('a call without a credential', path, { authorization: null, body: {} }, AUTHENTICATION_ERRORS)
        },
      },
    ],
    [
      `METHOD_${id}`,
      {
        ...getSource('METHOD_NOT_ALLOWED'),
        sentence: `${path} takes only POST.`,
        covers: [nameStatus(operation, 405)],
        run: async (at: Trial) => {
          const authorization = await authorize(at, operation)
          for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
            const { headers } = await at.expectStatus(method, path, { method, authorization }, [405])
            at.expect(headers.get('allow') === 'POST', `the header Allow of the response to ${method} is ${headers.get('allow')}`)
          }
        },
      },
    ],
    ...(request?.required === true
      ? ([
          [
            `MEDIA_TYPE_${id}`,
            {
              ...getSource('UNSUPPORTED_MEDIA_TYPE'),
              sentence: `The body of ${path} is ${request?.media}.`,
              covers: [nameStatus(operation, 415)],
              run: async (at: Trial) => {
                const call = { authorization: await authorize(at, operation), headers: { 'content-type': 'text/plain' }, body: '{}' }
                await at.expectStatus('a text body', path, call, [415])
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    ...(takesBody
      ? ([
          [
            `BODY_${id}`,
            {
              ...getSource('BAD_REQUEST'),
              sentence: `${path} rejects a body that is not valid JSON.`,
              covers: [nameStatus(operation, 400)],
              run: async (at: Trial) => {
                for (const body of ['{', '[]', '"text"']) {
                  const call = { authorization: await authorize(at, operation), body }
                  await at.expectStatus(`the body ${body}`, path, call, [400])
                }
              },
            },
          ],
          [
            `BODY_SIZE_${id}`,
            {
              gap: 'size-and-rate-limits',
              sentence: `A body of ${path} has at most ${getLimit('request_bytes')} bytes.`,
              covers: [nameStatus(operation, 413), 'limit:request_bytes'],
              run: async (at: Trial) => {
                const call = { authorization: await authorize(at, operation), body: '{}'.padEnd(getLimit('request_bytes') + 1) }
                await at.expectStatus('a larger body', path, call, [413])
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    ...(errors.includes('NOT_FOUND') && isJson
      ? ([
          [
            `UNKNOWN_RECORD_${id}`,
            {
              ...getSource('NOT_FOUND'),
              sentence: `${path} returns 404 for an identifier that does not exist.`,
              covers: [nameStatus(operation, 404)],
              run: async (at: Trial) => {
                const body = UNKNOWN_RECORDS[id] ?? (await describeUnknown(at, id))
                await at.expectStatus('an unknown identifier', path, { authorization: await authorize(at, operation), body }, [404])
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    ...(credential === 'bearer'
      ? (['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'] as const).map((scope): [string, SourcedDeclaration] => {
          const isAllowed = operation.scopes?.includes(scope) ?? false
          return [
            `SCOPE_${id}_${scope}`,
            {
              section: 'Authentication',
              sentence: `A public token with the scope ${scope} ${isAllowed ? 'reaches' : 'does not reach'} ${path}.`,
              covers: [`scope:${path}:${scope}`],
              run: async (at: Trial) => {
                const body = UNKNOWN_RECORDS[id] ?? { datarequest_id: `dr_${UNASSIGNED}` }
                const call = { body: request?.media === 'multipart/form-data' ? new FormData() : body }
                const control = await at.send(path, call)
                at.require(!AUTHENTICATION_ERRORS.includes(control.status), `an access token returned ${control.status}`)
                const token = await at.getPublicToken({ scopes: [scope] })
                const { status: received } = await at.send(path, { ...call, authorization: `Bearer ${token}` })
                if (isAllowed) at.expect(!AUTHENTICATION_ERRORS.includes(received), `the public token returned ${received}`)
                else at.expect(received === 401, `the public token returned ${received} instead of 401`)
              },
            },
          ]
        })
      : []),
    ...(operation.group === 'Services' && id !== 'getDigest'
      ? ([
          [
            `REFERENCE_${id}`,
            {
              section: 'Endpoints',
              sentence: `${path} accepts "datarequest_id or the Individual identifier as a reference".`,
              run: async (at: Trial) => {
                const individual_id = await at.createPerson()
                const type = id === 'getRealizedGains' ? 'REALIZED_GAINS' : 'INCOME_SUMMARY'
                const datarequest_id = await at.createRequest({ individual_id, type, request_details: { tax_year: 2020 } })
                for (const reference of [{ datarequest_id }, { individual_id }])
                  await at.expectStatus(`a call with ${Object.keys(reference)[0]}`, path, { body: reference }, [response.status])
              },
            },
          ],
        ] satisfies [string, SourcedDeclaration][])
      : []),
    [
      `RESPONSES_${id}`,
      {
        section: 'Endpoints',
        sentence: `${path} returns ${response.status} for a valid call, and each response has the form of the contract.`,
        covers: [`operation:${id}`, nameStatus(operation, response.status)],
        run: async (at: Trial) => at.judgeResponses(path, response.status),
      },
    ],
  ]
}

/** Describes a call that is valid except for its Data Request. */
async function describeUnknown(at: Trial, id: string): Promise<object> {
  const datarequest_id = `dr_${UNASSIGNED}`
  return id === 'createItem' ? at.describeItem({ datarequest_id }) : { datarequest_id }
}

const declarations = tables.operations.flatMap(describeOperation)
const isJudgement = ([id]: [string, SourcedDeclaration]) => id.startsWith('RESPONSES_')

export const operationStatements = defineStatements('operations', Object.fromEntries(declarations.filter((each) => !isJudgement(each))))

/** Judges the exchanges of all other statements, so these come last. */
export const responseStatements = defineStatements('responses', Object.fromEntries(declarations.filter(isJudgement)))
