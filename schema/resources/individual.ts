/** The Individual: a user of the client, created at the start of the workflow. */
import { record, responseRecord } from '../define/components.ts'
import { constant, integersToo, list, nullable, ref, text } from '../define/fields.ts'
import { chosen, identifier, identifies, published, required, specified } from '../define/origin.ts'
import { INDIVIDUAL_REFERENCE } from '../gaps/resources.ts'
import { birthDate, email, id, millis } from '../scalars.ts'
import { deliveryTarget } from './delivery-details.ts'

/** The purge of an Individual: permanent erasure. */
const origin = specified('Endpoints')

const PurgeDeliveryDetail = record('PurgeDeliveryDetail', origin, 'An endpoint to notify when the purge is complete.', {
  event_type: required(constant('individual.purged', 'The only event of a purge.')),
  ...deliveryTarget,
})

export const PurgeRequest = record('PurgeRequest', origin, 'The Individual to erase.', {
  individual_id: required(id('idv', 'Identifier of the Individual.')),
  delivery_details: list(PurgeDeliveryDetail, 'Endpoints to notify, in addition to those that subscribed in a Data Request.'),
})

const IndividualCountry = record('IndividualCountry', published, 'The country of an address from the client.', {
  name: text('Name in English.', 45),
})

const IndividualAddress = record('IndividualAddress', published, 'A postal address from the client.', {
  addr1: required(text('First line.', 45)),
  addr2: nullable(text('Second line.', 45)),
  city: text('City.', 45),
  state_name: text('Name of the state or province.', 45),
  zipcode: text('Postal code.', 10),
  country: required(ref(IndividualCountry, 'The country of the address.')),
})

const externalId = identifier(identifies('alone', text("The client's own identifier of the person.", 45)))
const emailAddress = identifies('alone', email('E-mail address for invitations.'))
const givenName = identifies('together', text('Given name.', 45))
const familyName = identifies('together', text('Family name.', 45))

const optional = {
  middle_name: nullable(text('Middle name.', 45)),
  attending_name: nullable(identifies('alone', text('Name that the person used at school.', 45))),
  name_prefix: nullable(text('Title before the name.', 5)),
  name_suffix: nullable(text('Suffix after the name.', 5)),
  gender: nullable(text('One letter.', 1)),
  date_of_birth: nullable(birthDate('Date of birth MM/DD/YYYY. Requests can also use a hyphen, a space or a full stop as separator.')),
  phone_number: nullable(identifies('alone', text('Phone number.', 15))),
  address: nullable(ref(IndividualAddress, 'Address of the person.')),
}

export const IndividualInput = record('IndividualInput', published, 'The person to create.', {
  first_name: required(givenName),
  last_name: required(familyName),
  email: required(emailAddress),
  external_id: nullable(integersToo(externalId)),
  ...optional,
})

export const Individual = responseRecord(
  'Individual',
  specified('Individual'),
  "The client's user: the person whose data is collected.",
  {
    individual_id: required(id('idv', 'Identifier of the Individual.')),
    ...published({
      id: id('idv', 'The same identifier under the name that some services write.'),
      first_name: givenName,
      last_name: familyName,
      email: emailAddress,
      external_id: nullable(externalId),
      ...optional,
      last_activity_at: nullable(millis('When the last activity of the Individual occurred.')),
    }),
  },
  { seenNamed: { individual_id: 'id' } },
)

export const IndividualCreated = record('IndividualCreated', published, 'Identifier of the Individual just created.', {
  id: required(id('idv', 'Send it as individual_id in later calls.')),
})

/** Requires either `individual_id`, as specified, or `id`, which existing clients send. */
export const IndividualReference = record(
  'IndividualReference',
  specified('Individual'),
  'An Individual. Send exactly one of `individual_id` and `id`.',
  {
    individual_id: id('idv', 'Identifier of the Individual.'),
    ...published({ id: id('idv', 'The same identifier under the name that published clients send.') }),
  },
  { exactlyOneOf: { fields: ['individual_id', 'id'], origin: chosen(INDIVIDUAL_REFERENCE) } },
)
