/** Home and auto insurers, all fictional. */
import { autoInsurer, homeAndAutoInsurer, homeInsurer } from './institutions.ts'

export const INSURERS = [
  homeAndAutoInsurer('insr_2gVncuPy8pWq2GdRe4AnLv6KsFi', 'Example Lakefront Mutual', 110, '1 Example Plaza, Columbus, OH 43215', {
    site: 'lakefront-mutual',
  }),
  homeAndAutoInsurer('insr_2ejseSzKnYBrA86hXoaNmsKRTaF', 'Umbrelline Insurance Group', 139, '60 Gutter Street, Umbrelline, NJ 08999'),
  homeInsurer('insr_2elBkHbbJxNGERT5JOAdAx61Osd', 'Hearthbramble Home Insurance', 146, '14 Mantel Court, Hearthbramble, VA 24699'),
  homeInsurer('insr_2emUqASj6yLhRhKaaSJmkI4gJTn', 'Gablewren Mutual', 153, '8 Ridgepole Road, Gablewren, IA 52899'),
  homeInsurer('insr_2ennvwn9x81CjMXuAbndWiCboUa', 'Rooftallow Insurance', 160, '101 Shingle Way, Rooftallow, KY 42799'),
  autoInsurer('insr_2ep71otJJ1tMCi9ZtJnVyMHOHWs', 'Axlemoss Auto Insurance', 167, '77 Camber Drive, Axlemoss, IN 47999'),
  autoInsurer('insr_2eqQ7XequmWZm6rfrElVrcNhgwV', 'Fenderfern Mutual', 174, '5 Bumper Lane, Fenderfern, MO 65899'),
  autoInsurer('insr_2erjDQ3gneB05xszj0QZRD94ls9', 'Roadplover Insurance', 181, '300 Milepost Street, Roadplover, AZ 86598'),
  homeAndAutoInsurer('insr_2et2JHQjjG2Njq5tUxavVRPMteh', 'Maplebrim Insurance', 188, '41 Brim Avenue, Maplethorn, ON K0Z 0W1'),
  homeInsurer('insr_2euLP3uzAsds1gqQsoTQflruzBf', 'Assurances Toit-Rivelin', 195, '6 rue des Lucarnes, Valbrume, QC G0Z 0W2', {
    site: 'toit-rivelin',
  }),
  homeInsurer('insr_2eveUqUuUgcsYqhasQQWJVIWMo8', 'Chimneyloon Home Insurance', 102, '29 Flue Street, Kestrelwood, BC V0Z 0W3'),
  homeInsurer('insr_2ewxakoaSgcztILFPChHzKk9vJO', 'Eaveswick Mutual', 109, '2 Soffit Lane, Prairiewisp, SK S0Z 0W4'),
  autoInsurer(
    'insr_2eyGgUOWWpUnlnK7H5rN7eAWQJK',
    'Assurance Auto Pont-Étoilé',
    116,
    '90 boulevard des Ponts, Saint-Orme-du-Lac, QC J0Z 0W5',
    { site: 'pont-etoile' },
  ),
  autoInsurer('insr_2ezZmNuQj7cPnZJhLnIL0oR7XvQ', 'Frostlane Auto Insurance', 123, '17 Blockheater Road, Bluefox Hollow, AB T0Z 0W6'),
  autoInsurer('insr_2f0ssBNXlHPdVVknWqXcFa9wTOa', 'Gravelgoose Insurance', 130, '55 Washboard Way, Northwhistle, MB R0Z 0W7'),
]
