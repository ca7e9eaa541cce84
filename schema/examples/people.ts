/** The fictional person and the identifiers that all examples use. Each identifier always refers to the same record. */

/** Example transactions, one for each Service call, keyed by Service and type of reference. */
export const transactions = {
  academicSummary: {
    dataRequest: 'trx_2gVoLY2jPXEmMdE8pNOTEHRFX4H',
    individual: 'trx_2gVo5R6hTsyVoqdNp3dCQGqu0gx',
    failed: 'trx_2gVou8jzPde0IgxLd6GncfBAepf',
  },
  enrollmentStatus: {
    dataRequest: 'trx_2gVoDyZuzwrDL7c3HC78UdzPp6D',
    individual: 'trx_2gVoT10DhgpSG655wSnjSOmSsBx',
    failed: 'trx_2gVoJBd0Kh8oOOL8dKLzdocJ2is',
  },
  meritscore: {
    items: 'trx_2gVo0mjUMD6R5ntpH8lq318SJPf',
    dataRequest: 'trx_2gVoT5dBXh4MH2ZnRwQph0IORYR',
    individual: 'trx_2gVoJwYtxAvgbOTfKVuQM82h0jR',
    failed: 'trx_2gVoAjIhKtJ0RlgLKOmxgJTeKdN',
  },
  gradscore: {
    items: 'trx_2gVoTJbRDV6FgQWJMm9bNzatw1k',
    dataRequest: 'trx_2gVo0Ew5H633Tfi9dSRx5GBdDfj',
    individual: 'trx_2gVo08YOVA5uCamn6fcjgyShKHR',
    failed: 'trx_2gVonFRIBXuDL7DxtpYlSXpfKtH',
  },
  employmentSummary: {
    dataRequest: 'trx_2gVoI9PUbrr2nCgjmouLg6cPvqc',
    individual: 'trx_2gVoz76gTP3H43rJDXHR2Qq4Gep',
    failed: 'trx_2gVoF4vUCsMehGAkWvj7FAc9QeW',
  },
  incomeSummary: {
    dataRequest: 'trx_2gVoghu5vW8DseVGY6osouH4Yuc',
    individual: 'trx_2gVoHzuujj31R6nqrBfxqg9CQ9I',
    bank: 'trx_2gVo0Z2hDlJOQ2G54LnEkeStBD8',
    failed: 'trx_2gVoJKY40uvSwMFLZDe1f8rESQe',
  },
  incomeEmploymentDetails: {
    dataRequest: 'trx_2gVov4gB1eax001oRlHDIe33jX7',
    individual: 'trx_2gVovG2aKyfY8xrvd0iDVYh5slu',
    bank: 'trx_2gVo988pI2odvrV1uCLG5ZHJqlY',
    refresh: 'trx_2gVoCUpRo1fHWCnJO8NYbNgKG4T',
    failed: 'trx_2gVodUStPKR0CsTy4Qwb8DwkNhF',
  },
  digest: 'trx_2gVoSn4wQf7yLk2XbT9cVmJhRdA',
  insuranceDetails: {
    dataRequest: 'trx_2gVoy0hwXl06kswO512zFgbFQNr',
    individual: 'trx_2gVofeR2rn4JpbL4ynqMM8qAIe6',
    failed: 'trx_2gVof3k7h6a141EJILQmHWv91Pv',
  },
  insuranceStatus: {
    dataRequest: 'trx_2gVovRs9cLKt7ycACjrrtmvmL7D',
    individual: 'trx_2gVo2Co4Folz33eLEVaUhCWRkYH',
    failed: 'trx_2gVodnXsiVpzz63FfkCzJr4i0B3',
  },
  realizedGains: {
    dataRequest: 'trx_2gVoBK4iZDq1s0xx6hGjKq2RazX',
    individual: 'trx_2gVo5Jp5ZH5M6r0JY8rGJjvOcd8',
    failed: 'trx_2gVoJrTAwR4y9ojfljoQoaF1Llq',
  },
} as const

/** Returns the context of a transaction: the end of its identifier (gap service-context). */
export const getServiceContext = (transaction: string): string => transaction.slice('trx_'.length)

export const ids = {
  individual: 'idv_2gVnQ0mPzXc4RkT1sLw8YbJfHdA',
  /** Another person, whose data was erased. */
  purgedIndividual: 'idv_2gVoauzNQf3Rbiy6814a83n9fr4',
  /** One Data Request of each type. */
  requests: {
    ACADEMIC_SUMMARY: 'dr_2gVnRf3KqWb7TzNc5HmXs0LyPdE',
    ENROLLMENT_STATUS: 'dr_2gVoIQPRyJWUkXt1imp9EJYwvEU',
    EMPLOYMENT_SUMMARY: 'dr_2gVohnDD4n5z0UDIrVY9vVX84e9',
    INCOME_SUMMARY: 'dr_2gVoj7Umwx9Atz3JMglPukRcqZb',
    INCOME_EMPLOYMENT_DETAILS: 'dr_2gVojlTQUPYzsd5ymnlskA3QW0v',
    HOME_INSURANCE_DETAILS: 'dr_2gVo4JIB3bexkDdhRfMN76zFah6',
    AUTO_INSURANCE_DETAILS: 'dr_2gVoK4wIrQfzKi75uhEc1Akzg7x',
    RENTERS_INSURANCE_DETAILS: 'dr_2gVo5dF562bGrNdyaAqmxlAbr5U',
    REALIZED_GAINS: 'dr_2gVoS18yTCla8GHyTj6kzpF6y1m',
    CUSTOM: 'dr_2gVoZy7565YK9l8kO4FyuNwVoLx',
  },
  items: {
    transcript: 'itm_2gVnSaUe9vCw2MjXk4GtRb6QyLo',
    studentCard: 'itm_2gVnSdYh1xFz5PmAn7JwUe9TbOr',
    digest: 'itm_2gVo0tSrPbW4qSsBwICCxBCE8Sr',
    paystub: 'itm_2gVokM6As0wsfcbzyP6LW3P27d0',
    w2: 'itm_2gVo0OzpLcO4SE5ZuFun7pEUf63',
    rentersPhoto: 'itm_2gVoG3pWT6dOcnu6NZrB9OaA2yk',
  },
  documents: {
    studentCard: 'sdr_2gVnTcXg0yEv4OlZm6IvTd8SaNq',
    transcript: 'sdr_2gVoJ98uyAsM1l5o1kdzDHpu1JY',
    rentersPhoto: 'sdr_2gVosajAIxNKu8iS2G8NPRVdD53',
  },
  sessions: {
    school: 'tls_2gVnVgBk4bIc8SpDq0MzXh2WeRu',
    payroll: 'tls_2gVo47ZzVwZv8mTbLSSDOgld3CG',
    payrollRejected: 'tls_2gVoXsi7d3yXIeXg8yZcCP9k554',
    payrollRefresh: 'tls_2gVoHVbEwxagmoBBjyDoZhwVurJ',
    brokerageTerminated: 'tls_2gVoFLUxQrxJcFpo8UbgMnn5EuL',
  },
  refreshes: {
    academic: 'rfs_2gVnYmHq0hOi4YvJw6SfDn8CkXa',
    payroll: 'rfs_2gVoqSz8tbYSfqmGeBUy8DEafH6',
    payrollFailed: 'rfs_2gVo1el5I6jC14m0lUbm3NvxE4D',
  },
  schoolConnection: 'cn_2gVo8dRkW3xTq6YbNs1MfHj5LpA',
  payrollConnection: 'cn_2gVnWiDm6dKe0UrFs2ObZj4YgTw',
  widget: 'lnk_2gVnXkFo8fMg2WtHu4QdBl6AiVy',
  consent: 'cs_2gVnZoJs2jQk6AxLy8UhFp0EmZc',
  school: 'sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe',
  employer: 'emp_2gVnbsNw6nUo0EbPc2YlJt4IqDg',
  insurer: 'insr_2gVncuPy8pWq2GdRe4AnLv6KsFi',
  brokerage: 'brk_2gVndwRa0rYs4IfTg6CpNx8MuHk',
  link: '2gVneyTc2tAu6KhVi8ErPz0OwJm',
  invitation: '2gVnfaVe4vCw8MjXk0GtRb2QyLo',
  expiredInvitation: '2gVoBGPoBQc6qjz3egT3563B7N4',
} as const

/** 2024-03-14T15:09:26.535Z */
export const NOW = 1710428966535

/** Metadata that Services return unchanged: the application that the calls belong to. */
export const metadata = { application: '2024-0042' }

export const jordan = {
  external_id: 'customer-0042',
  first_name: 'Jordan',
  middle_name: 'Lee',
  last_name: 'Rivera',
  email: 'jordan.rivera@example.com',
  date_of_birth: '04/17/1998',
  phone_number: '555-0142',
  address: {
    addr1: '1200 Harbor View Road',
    city: 'Lakewood',
    state_name: 'Ohio',
    zipcode: '44107',
    country: { name: 'United States' },
  },
} as const

/** The name in the format that records use. */
export const nameOfJordan = {
  first_name: jordan.first_name,
  middle_name: jordan.middle_name,
  last_name: jordan.last_name,
  prefix: null,
  suffix: null,
  full_name: 'Jordan Lee Rivera',
}

export const ohioAddress = (addr1: string, city: string, zipcode: string) => ({
  addr1,
  addr2: null,
  city,
  state: 'OH',
  zipcode,
  country: { name: 'United States', a2_code: 'US' },
})

export const homeAddress = ohioAddress(jordan.address.addr1, jordan.address.city, jordan.address.zipcode)
