/** A school as academic records name it. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { ref, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { Address } from '../../resources/person.ts'

export const InstitutionIdType = enumeration('InstitutionIdType', published, 'The register an institution is identified in.', {
  IPEDS: 'postsecondary institutions of the United States',
  CEEB: 'schools and test centers of the College Board',
  AISHE: 'higher education institutions of India',
})

export const Institution = nullableRecord('Institution', published, 'A school, college or university.', {
  name: text('Official name.'),
  id: text('Identifier in the register that id_type names.'),
  id_type: ref(InstitutionIdType),
  address: ref(Address, 'Address of the institution.'),
})
