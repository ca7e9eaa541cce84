/** Home and auto insurers, all fictional. */
import { insurer } from './institutions.ts'

export const INSURERS = [
  insurer('insr_2gVncuPy8pWq2GdRe4AnLv6KsFi', 'Example Lakefront Mutual', 'lakefront-mutual', '555-0110', {
    address: ['1 Example Plaza', 'Columbus', 'OH', '43215'],
    sells: 'both',
  }),
  insurer('insr_2ejseSzKnYBrA86hXoaNmsKRTaF', 'Umbrelline Insurance Group', 'umbrelline', '555-0139', {
    address: ['60 Gutter Street', 'Umbrelline', 'NJ', '08999'],
    sells: 'both',
  }),
  insurer('insr_2elBkHbbJxNGERT5JOAdAx61Osd', 'Hearthbramble Home Insurance', 'hearthbramble', '555-0146', {
    address: ['14 Mantel Court', 'Hearthbramble', 'VA', '24699'],
    sells: 'home',
  }),
  insurer('insr_2emUqASj6yLhRhKaaSJmkI4gJTn', 'Gablewren Mutual', 'gablewren', '555-0153', {
    address: ['8 Ridgepole Road', 'Gablewren', 'IA', '52899'],
    sells: 'home',
  }),
  insurer('insr_2ennvwn9x81CjMXuAbndWiCboUa', 'Rooftallow Insurance', 'rooftallow', '555-0160', {
    address: ['101 Shingle Way', 'Rooftallow', 'KY', '42799'],
    sells: 'home',
  }),
  insurer('insr_2ep71otJJ1tMCi9ZtJnVyMHOHWs', 'Axlemoss Auto Insurance', 'axlemoss', '555-0167', {
    address: ['77 Camber Drive', 'Axlemoss', 'IN', '47999'],
    sells: 'auto',
  }),
  insurer('insr_2eqQ7XequmWZm6rfrElVrcNhgwV', 'Fenderfern Mutual', 'fenderfern', '555-0174', {
    address: ['5 Bumper Lane', 'Fenderfern', 'MO', '65899'],
    sells: 'auto',
  }),
  insurer('insr_2erjDQ3gneB05xszj0QZRD94ls9', 'Roadplover Insurance', 'roadplover', '555-0181', {
    address: ['300 Milepost Street', 'Roadplover', 'AZ', '86598'],
    sells: 'auto',
  }),
  insurer('insr_2et2JHQjjG2Njq5tUxavVRPMteh', 'Maplebrim Insurance', 'maplebrim', '555-0188', {
    address: ['41 Brim Avenue', 'Maplethorn', 'ON', 'K0Z 0W1'],
    sells: 'both',
  }),
  insurer('insr_2euLP3uzAsds1gqQsoTQflruzBf', 'Assurances Toit-Rivelin', 'toit-rivelin', '555-0195', {
    address: ['6 rue des Lucarnes', 'Valbrume', 'QC', 'G0Z 0W2'],
    sells: 'home',
  }),
  insurer('insr_2eveUqUuUgcsYqhasQQWJVIWMo8', 'Chimneyloon Home Insurance', 'chimneyloon', '555-0102', {
    address: ['29 Flue Street', 'Kestrelwood', 'BC', 'V0Z 0W3'],
    sells: 'home',
  }),
  insurer('insr_2ewxakoaSgcztILFPChHzKk9vJO', 'Eaveswick Mutual', 'eaveswick', '555-0109', {
    address: ['2 Soffit Lane', 'Prairiewisp', 'SK', 'S0Z 0W4'],
    sells: 'home',
  }),
  insurer('insr_2eyGgUOWWpUnlnK7H5rN7eAWQJK', 'Assurance Auto Pont-Étoilé', 'pont-etoile', '555-0116', {
    address: ['90 boulevard des Ponts', 'Saint-Orme-du-Lac', 'QC', 'J0Z 0W5'],
    sells: 'auto',
  }),
  insurer('insr_2ezZmNuQj7cPnZJhLnIL0oR7XvQ', 'Frostlane Auto Insurance', 'frostlane', '555-0123', {
    address: ['17 Blockheater Road', 'Bluefox Hollow', 'AB', 'T0Z 0W6'],
    sells: 'auto',
  }),
  insurer('insr_2f0ssBNXlHPdVVknWqXcFa9wTOa', 'Gravelgoose Insurance', 'gravelgoose', '555-0130', {
    address: ['55 Washboard Way', 'Northwhistle', 'MB', 'R0Z 0W7'],
    sells: 'auto',
  }),
]
