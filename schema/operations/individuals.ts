/** Individuals: create, read, list Items, delete. */
import { operation } from '../define/operation.ts'
import { chosen, published, specified } from '../define/origin.ts'
import { individualItems, itemsOfAcademicRequest, itemsOfSchool } from '../examples/items.ts'
import { ids, jordan, NOW } from '../examples/people.ts'
import { DELIVERY_HEADERS } from '../gaps/events.ts'
import { PURGE_COURSE, PURGE_EXTENT, PURGE_STATUS, UNDECLARED_NOT_FOUND } from '../gaps/operations.ts'
import { BIRTH_DATES, DELETE_RESPONSE, EMAIL_FORM, EXTERNAL_ID_NUMBERS, INDIVIDUAL_REFERENCE } from '../gaps/resources.ts'
import { Individual, IndividualCreated, IndividualInput, IndividualReference, PurgeRequest } from '../resources/individual.ts'
import { IndividualItems, IndividualItemsRequest } from '../resources/item-search.ts'

/** Compliance: purge an Individual. */
const purgeIndividual = operation({
  id: 'purgeIndividual',
  path: '/compliance/purge_individual',
  effect: 'acts',
  group: 'Compliance',
  summary: 'Purge an Individual',
  about:
    'Queues the permanent deletion of an Individual and all associated data, to be completed within 120 hours. From now on, the records cannot be processed or retrieved. When the purge is complete, individual.purged is delivered if delivery_details requests it. The call uses up the purge token.',
  async: true,
  credential: 'purge',
  scopes: [],
  request: { body: PurgeRequest, origin: specified('Endpoints') },
  response: { status: 204, about: 'The purge is queued.', origin: chosen(PURGE_STATUS) },
  errors: ['NOT_FOUND'],
  examples: [
    { name: 'silent', summary: 'Without a webhook', request: { individual_id: ids.individual } },
    {
      name: 'announced',
      summary: 'With a webhook and a token fetched before the delivery',
      request: {
        individual_id: ids.individual,
        delivery_details: [
          {
            event_type: 'individual.purged',
            url: 'https://hooks.example.com/purges',
            headers: { 'x-tenant': 'harbor-lending' },
            x_auth_token_credentials: {
              token_type: 'JWT',
              http_method: 'POST',
              url: 'https://login.example.com/token',
              headers: { 'content-type': 'application/json' },
              data: { client_id: 'harbor-webhooks', audience: 'purges' },
              response_token_path: 'access_token.token',
            },
          },
        ],
      },
    },
  ],
  gaps: [UNDECLARED_NOT_FOUND, PURGE_COURSE, PURGE_EXTENT, DELIVERY_HEADERS],
})

export const complianceOperations = [purgeIndividual]

const group = 'Individuals'

const createIndividual = operation({
  id: 'createIndividual',
  path: '/individuals/new',
  effect: 'creates',
  group,
  summary: 'Create an Individual',
  about: 'Creates the person whose data you want to collect. Data Requests and Services take the identifier that it returns.',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'],
  request: { body: IndividualInput, origin: published },
  response: { status: 200, about: 'The Individual is created.', origin: published, body: IndividualCreated },
  errors: [],
  examples: [{ name: 'person', summary: 'A person with an address', request: jordan, response: { id: ids.individual } }],
  gaps: [EXTERNAL_ID_NUMBERS, EMAIL_FORM, BIRTH_DATES],
})

const getIndividual = operation({
  id: 'getIndividual',
  path: '/individuals/get_by_id',
  effect: 'reads',
  group,
  summary: 'Read an Individual',
  about: 'Returns the details of an Individual. Deleted and purged Individuals return 404.',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL', 'ENTERPRISE_WIDGET'],
  request: { body: IndividualReference, origin: specified('Individual') },
  response: { status: 200, about: 'The Individual.', origin: published, body: Individual },
  errors: ['NOT_FOUND'],
  examples: [
    {
      name: 'person',
      summary: 'A person with an address',
      request: { individual_id: ids.individual },
      response: { individual_id: ids.individual, ...jordan, last_activity_at: NOW },
    },
  ],
  gaps: [INDIVIDUAL_REFERENCE],
})

const listIndividualItems = operation({
  id: 'listIndividualItems',
  path: '/individuals/get_items',
  effect: 'reads',
  group,
  summary: 'List the Items of an Individual',
  about:
    'Returns the Items of an Individual. You can limit the list to some Data Sources or to one Data Request. Read the data of each Item with items/get_by_id.',
  async: false,
  credential: 'bearer',
  scopes: ['WIDGET', 'GLOBAL'],
  request: { body: IndividualItemsRequest, origin: published },
  response: { status: 200, about: 'The Items.', origin: published, body: IndividualItems },
  errors: ['NOT_FOUND'],
  examples: [
    {
      name: 'all',
      summary: 'Every Item of an Individual',
      request: { individual_id: ids.individual },
      response: { individual: { individual_id: ids.individual, datasources: [] }, items: individualItems },
    },
    {
      name: 'one_source',
      summary: 'The Items from one Data Source',
      request: { individual: { individual_id: ids.individual, datasources: [ids.school] } },
      response: { individual: { individual_id: ids.individual, datasources: [ids.school] }, items: itemsOfSchool },
    },
    {
      name: 'data_request',
      summary: 'The Items of a Data Request',
      request: { datarequest_id: ids.requests.ACADEMIC_SUMMARY },
      response: { datarequest_id: ids.requests.ACADEMIC_SUMMARY, items: itemsOfAcademicRequest },
    },
  ],
})

const deleteIndividual = operation({
  id: 'deleteIndividual',
  path: '/individuals/delete',
  effect: 'acts',
  group,
  summary: 'Delete an Individual',
  about:
    'Marks the record as deleted. Operations no longer use it and queries no longer return it. The service keeps it for audits and regulators. Use purge_individual to erase it.',
  async: false,
  credential: 'bearer',
  scopes: ['GLOBAL', 'ENTERPRISE_WIDGET'],
  request: { body: IndividualReference, origin: specified('Individual') },
  response: { status: 200, about: 'The Individual is deleted.', origin: chosen(DELETE_RESPONSE) },
  errors: ['NOT_FOUND'],
  examples: [{ name: 'person', summary: 'Delete by identifier', request: { individual_id: ids.individual } }],
  gaps: [INDIVIDUAL_REFERENCE, UNDECLARED_NOT_FOUND],
})

export const individualOperations = [createIndividual, getIndividual, listIndividualItems, deleteIndividual]
