/** Brokerages, all fictional. */
import { brokerage } from './institutions.ts'

export const BROKERAGES = [
  brokerage('brk_2gVndwRa0rYs4IfTg6CpNx8MuHk', 'Northgate Brokerage', 'northgate', '555-0170', {
    helpdesk: '555-0171',
    countries: ['US'],
  }),
  brokerage('brk_2f2By02qBeJneNA2Fnz26xTkNl4', 'Example Breakwater Brokerage', 'breakwater', '555-0133', {
    helpdesk: '555-0134',
    address: ['900 Example Exchange Street', 'Cleveland', 'OH', '44114'],
    addr2: 'Suite 1400',
  }),
  brokerage('brk_2f3V3m5KsUY4YfGYGBVGRr3IlSD', 'Tickerthistle Securities', 'tickerthistle', '555-0144', {
    helpdesk: '555-0137',
    address: ['18 Tape Street', 'Tickerthistle', 'NY', '14998'],
  }),
  brokerage('brk_2f4o9aGx4xYEegEiAZI7WoyQKmD', 'Quartermoss Investments', 'quartermoss', '555-0158', {
    helpdesk: '555-0151',
    address: ['4 Lichen Square', 'Quartermoss', 'DE', '19899'],
  }),
  brokerage('brk_2f67FOtVVrtU3J2Jbdz3HccLKCv', 'Finchledger Brokers', 'finchledger', '555-0172', {
    helpdesk: '555-0165',
    address: ['230 Seedbell Avenue', 'Finchledger', 'IL', '62998'],
  }),
  brokerage('brk_2f7QLDxr2LURh7HqnoyG7VIakSQ', 'Pennywhorl Trading', 'pennywhorl', '555-0186', {
    helpdesk: '555-0179',
    address: ['1 Spiral Stair', 'Pennywhorl', 'MA', '02798'],
    countries: ['US', 'CA'],
  }),
  brokerage('brk_2f8jR5I1UXwRmRAAiPtOsbsbJiP', 'Courtage Pin-Argentine', 'pin-argentine', '555-0100', {
    helpdesk: '555-0193',
    address: ['33 rue de la Cote', 'Valbrume', 'QC', 'G0Z 0V1'],
  }),
  brokerage('brk_2fA2WwE0OAzOtQtyVjtplfxJVIl', 'Loonshore Securities', 'loonshore', '555-0114', {
    helpdesk: '555-0107',
    address: ['21 Ripple Street', 'Maplethorn', 'ON', 'K0Z 0V2'],
  }),
  brokerage('brk_2fBLchOZT4TTUM3RYGHeLW5t5HS', 'Cedarquote Direct', 'cedarquote', '555-0128', {
    helpdesk: '555-0121',
    address: ['7 Ask Lane', 'Kestrelwood', 'BC', 'V0Z 0V3'],
  }),
]
