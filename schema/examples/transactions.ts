/** The transactions of the examples: one for each call of a Service, by the way it was asked. */
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

/** The context in which the income and employment report ran. */
export const SERVICE_CONTEXT = '2gVnhXbGy6wEx0OlZm2IvTd4SaN'
