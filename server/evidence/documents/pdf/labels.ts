/** Says the names of fields as people read them. */
const ACRONYMS = words({
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
const WHOLE = words({
  addr1: 'Address',
  addr2: 'Address, second line',
  a2_code: 'Country code',
  zipcode: 'ZIP code',
  ytd_flag: 'Year to date',
})

export function label(name: string): string {
  const known = WHOLE.get(name)
  if (known) return known
  const said = name
    .split(/[_\s]+/)
    .filter((word) => word !== '')
    .map((word) => ACRONYMS.get(word.toLowerCase()) ?? word)
    .join(' ')
  return said.charAt(0).toUpperCase() + said.slice(1)
}

const IRREGULAR = words({ addresses: 'address', classes: 'class', statuses: 'status', taxes: 'tax' })

/** What one of the things that a list holds is called. */
export function one(name: string): string {
  const last = name.split('_').at(-1) ?? ''
  const singular = IRREGULAR.get(last) ?? last.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
  return label(name.slice(0, name.length - last.length) + singular)
}

function words(said: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(said))
}
