/** Turns the names of fields into labels that people can read. */
const ACRONYMS = toMap({
  acd: 'ACD',
  cgpa: 'CGPA',
  cusip: 'CUSIP',
  da: 'DA',
  div: 'DIV',
  dob: 'date of birth',
  ein: 'EIN',
  fatca: 'FATCA',
  gpa: 'GPA',
  id: 'ID',
  int: 'INT',
  ira: 'IRA',
  irs: 'IRS',
  misc: 'MISC',
  naic: 'NAIC',
  nec: 'NEC',
  oid: 'OID',
  sep: 'SEP',
  ssn: 'SSN',
  tin: 'TIN',
  url: 'URL',
  us: 'US',
  vin: 'VIN',
  ytd: 'YTD',
  zip: 'ZIP',
})
const SPECIAL_LABELS = toMap({
  addr1: 'Address',
  addr2: 'Address, second line',
  a2_code: 'Country code',
  zipcode: 'ZIP code',
  ytd_flag: 'Year to date',
})

export function fieldLabel(name: string): string {
  const known = SPECIAL_LABELS.get(name)
  if (known) return known
  const text = name
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => ACRONYMS.get(word.toLowerCase()) ?? word)
    .join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const IRREGULAR_PLURALS = toMap({ addresses: 'address', classes: 'class', statuses: 'status', taxes: 'tax' })

/** The label of one item of a list: the singular of the list's name. */
export function itemLabel(name: string): string {
  const last = name.split('_').at(-1) ?? ''
  const singular = IRREGULAR_PLURALS.get(last) ?? last.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
  return fieldLabel(name.slice(0, name.length - last.length) + singular)
}

function toMap(entries: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(entries))
}
