/** Brokerages, all fictional. */
import { brokerage } from './institutions.ts'

export const BROKERAGES = [
  brokerage('brk_2gVndwRa0rYs4IfTg6CpNx8MuHk', 'Northgate Brokerage', 170, 171, undefined, { countries: ['US'] }),
  brokerage(
    'brk_2f2By02qBeJneNA2Fnz26xTkNl4',
    'Example Breakwater Brokerage',
    133,
    134,
    '900 Example Exchange Street, Cleveland, OH 44114',
    { site: 'breakwater', addr2: 'Suite 1400' },
  ),
  brokerage('brk_2f3V3m5KsUY4YfGYGBVGRr3IlSD', 'Tickerthistle Securities', 144, 137, '18 Tape Street, Tickerthistle, NY 14998'),
  brokerage('brk_2f4o9aGx4xYEegEiAZI7WoyQKmD', 'Quartermoss Investments', 158, 151, '4 Lichen Square, Quartermoss, DE 19899'),
  brokerage('brk_2f67FOtVVrtU3J2Jbdz3HccLKCv', 'Finchledger Brokers', 172, 165, '230 Seedbell Avenue, Finchledger, IL 62998'),
  brokerage('brk_2f7QLDxr2LURh7HqnoyG7VIakSQ', 'Pennywhorl Trading', 186, 179, '1 Spiral Stair, Pennywhorl, MA 02798', {
    countries: ['US', 'CA'],
  }),
  brokerage('brk_2f8jR5I1UXwRmRAAiPtOsbsbJiP', 'Courtage Pin-Argentine', 100, 193, '33 rue de la Cote, Valbrume, QC G0Z 0V1', {
    site: 'pin-argentine',
  }),
  brokerage('brk_2fA2WwE0OAzOtQtyVjtplfxJVIl', 'Loonshore Securities', 114, 107, '21 Ripple Street, Maplethorn, ON K0Z 0V2'),
  brokerage('brk_2fBLchOZT4TTUM3RYGHeLW5t5HS', 'Cedarquote Direct', 128, 121, '7 Ask Lane, Kestrelwood, BC V0Z 0V3'),
]
