import { ServiceClient } from 'consumer-permissioned-data-contract/client'

const client = new ServiceClient({ baseUrl: 'http://127.0.0.1:4010', clientId: 'demo_client', secret: 'demo_secret' })

const person = { first_name: 'Jordan', last_name: 'Rivera', email: 'jordan@example.com' }
const { id } = await client.individuals.createIndividual(person)
const read = await client.individuals.getIndividual({ individual_id: id })
console.log(read.first_name, read.last_name)
