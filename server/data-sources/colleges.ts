/** Schools in the United States, from east to west, and in Canada. All are fictional. */
import { school } from './institutions.ts'

export const COLLEGES = [
  school('sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe', 'Lakefront State University', 'lakefront', '555-0110', {
    registrar: '555-0111',
    address: ['1 University Circle', 'Lakewood', 'OH', '44107'],
    addr2: 'Registrar, Room 210',
    codes: { ipeds: '999001', ceeb: '9901', ope: '99990100' },
  }),
  school('sch_2dhn3CiqDmVnfOsa0s3yN34PzsX', 'Northcoast State University', 'northcoast', '555-0114', {
    registrar: '555-0121',
    address: ['1 Commencement Drive', 'Lakewood', 'OH', '44107'],
    codes: { ipeds: '999101', ceeb: '9902', ope: '99990200' },
  }),
  school('sch_2dj691iPuUZsM05hmZjxVXlIWf7', 'Harbor Point Community College', 'harbor-point', '555-0128', {
    registrar: '555-0135',
    address: ['77 Breakwater Avenue', 'Lorain', 'OH', '44052'],
    codes: { ipeds: '999003', ceeb: '9903', ope: '99990300' },
  }),
  school('sch_2dkPEotfly8LRPjwhwcpAfMWh7d', 'Marrowmere College', 'marrowmere', '555-0142', {
    registrar: '555-0149',
    address: ['12 Lantern Row', 'Marrowmere', 'ME', '04999'],
    codes: { ipeds: '999004', ceeb: '9904', ope: '99990400' },
  }),
  school('sch_2dliKfIlj3uaXV89T5aafI9lWaO', 'Thistledown Polytechnic Institute', 'thistledown', '555-0156', {
    registrar: '555-0163',
    address: ['300 Foundry Walk', 'Thistledown', 'PA', '19999'],
    codes: { ipeds: '999005', ceeb: '9905', ope: '99990500' },
  }),
  school('sch_2dpdc7ywtnrB8n86XyBf7Rjxnkk', 'Saltmarrow University', 'saltmarrow', '555-0198', {
    registrar: '555-0105',
    address: ['8 Dune Street', 'Saltmarrow', 'MA', '02799'],
    codes: { ipeds: '999008', ceeb: '9908', ope: '99990800' },
  }),
  school('sch_2dynGrlGinYLVmxPEZ00DEJZyB2', 'Sablecrest University', 'sablecrest', '555-0196', {
    registrar: '555-0103',
    address: ['1000 Magnolia Oval', 'Sablecrest', 'GA', '31999'],
    codes: { ipeds: '999015', ceeb: '9915', ope: '99991500' },
  }),
  school('sch_2e06Mg3DESPgzkV60GFSYfKttdQ', 'Windlass Bay Maritime Academy', 'windlass-bay', '555-0110', {
    registrar: '555-0117',
    address: ['1 Capstan Pier', 'Windlass Bay', 'MD', '21999'],
    codes: { ipeds: '999016', ceeb: '9916', ope: '99991600' },
  }),
  school('sch_2e1PSWUAGXQIr58MTRCzxbdKP5u', 'Universidad de Piedramar', 'piedramar', '555-0124', {
    registrar: '555-0131',
    address: ['150 Paseo del Faro', 'Piedramar', 'PR', '00799'],
    codes: { ipeds: '999017', ceeb: '9917', ope: '99991700' },
  }),
  school('sch_2e2iYND8G52ll2jjWyAydwkNho8', 'Zephyrine University', 'zephyrine', '555-0138', {
    registrar: '555-0145',
    address: ['88 Causeway Drive', 'Zephyrine', 'FL', '34999'],
    codes: { ipeds: '999018', ceeb: '9918', ope: '99991800' },
  }),
  school('sch_2dn1QPPQVqqaGMz4HXaQ0hjVYgy', 'Quillhaven University', 'quillhaven', '555-0170', {
    registrar: '555-0177',
    address: ['1 Inkwell Terrace', 'Quillhaven', 'OR', '97999'],
    codes: { ipeds: '999006', ceeb: '9906', ope: '99990600' },
  }),
  school('sch_2doKWIhY3sGFLiSpsZqsTv0GuI4', 'Brackenford Community College', 'brackenford', '555-0184', {
    registrar: '555-0191',
    address: ['45 Ferry Loop', 'Brackenford', 'WA', '98999'],
    codes: { ipeds: '999007', ceeb: '9907', ope: '99990700' },
  }),
  school('sch_2dqwhsVE3pJtXER9oFrC43dPNTb', 'Emberlyne Technical College', 'emberlyne', '555-0112', {
    registrar: '555-0119',
    address: ['2100 Kiln Road', 'Emberlyne', 'TX', '79999'],
    codes: { ipeds: '999009', ceeb: '9909', ope: '99990900' },
  }),
  school('sch_2dsFni0m0ux7Io3BQ62Sm4iz8lp', 'Copperwick State University', 'copperwick', '555-0126', {
    registrar: '555-0133',
    address: ['500 Mesa Parade', 'Copperwick', 'AZ', '86599'],
    codes: { ipeds: '999010', ceeb: '9910', ope: '99991000' },
  }),
  school('sch_2dtYtbBnlvNWlfBEgl8iuoktqW3', 'Fennelmoor College', 'fennelmoor', '555-0140', {
    registrar: '555-0147',
    address: ['19 Orchard Green', 'Fennelmoor', 'WI', '54999'],
    codes: { ipeds: '999011', ceeb: '9911', ope: '99991100' },
  }),
  school('sch_2durzKxnBQ9BhEvLoMzKuVJdrBH', 'Junipervale University', 'junipervale', '555-0154', {
    registrar: '555-0161',
    address: ['640 Summit Way', 'Junipervale', 'CO', '81699'],
    codes: { ipeds: '999012', ceeb: '9912', ope: '99991200' },
  }),
  school('sch_2dwB5E5nJS5uB9r0KcAwZCpBUgT', 'Larkspindle University of the Arts', 'larkspindle', '555-0168', {
    registrar: '555-0175',
    address: ['21 Easel Lane', 'Larkspindle', 'CA', '96199'],
    codes: { ipeds: '999013', ceeb: '9913', ope: '99991300' },
  }),
  school('sch_2dxUB03BSv74u0efowBAfo30oaA', 'Ottermere School of Nursing', 'ottermere', '555-0182', {
    registrar: '555-0189',
    address: ['4 Candle Court', 'Ottermere', 'MN', '56799'],
    codes: { ipeds: '999014', ceeb: '9914', ope: '99991400' },
  }),
  school('sch_2e41e7hYlnULiemJecr8EBwzK3Z', 'Université de Valbrume', 'valbrume', '555-0152', {
    registrar: '555-0159',
    address: ['1 rue des Brumes', 'Valbrume', 'QC', 'G0Z 0Z1'],
    codes: { ceeb: '9801' },
  }),
  school('sch_2e5KjtloAOttdEVNbYtcOfjsHap', 'Collège Saint-Orme-du-Lac', 'saint-orme', '555-0166', {
    registrar: '555-0173',
    address: ['20 chemin du Lac', 'Saint-Orme-du-Lac', 'QC', 'J0Z 0Z2'],
    codes: { ceeb: '9802' },
  }),
  school('sch_2e6dpihR5h3BeYECgAKop8zzb4q', 'Maplethorn University', 'maplethorn', '555-0180', {
    registrar: '555-0187',
    address: ['400 Thornhedge Avenue', 'Maplethorn', 'ON', 'K0Z 0Z3'],
    codes: { ceeb: '9803' },
  }),
  school('sch_2e7wvaFRyFCPgPrT2R6aI6ATCYr', 'Kestrelwood Institute of Technology', 'kestrelwood', '555-0194', {
    registrar: '555-0101',
    address: ['75 Falcon Rise', 'Kestrelwood', 'BC', 'V0Z 0Z4'],
    codes: { ceeb: '9804' },
  }),
  school('sch_2e9G1TWbvOD4i4PquURrloneSWm', 'Prairiewisp University', 'prairiewisp', '555-0108', {
    registrar: '555-0115',
    address: ['9 Barley Crescent', 'Prairiewisp', 'SK', 'S0Z 0Z5'],
    codes: { ceeb: '9805' },
  }),
  school('sch_2eAZ7C3tENnTA9fqKFTUDAfPCib', 'Fjordhaven College', 'fjordhaven', '555-0122', {
    registrar: '555-0129',
    address: ['3 Capelin Road', 'Fjordhaven', 'NL', 'A0Z 0Z6'],
    codes: { ceeb: '9806' },
  }),
  school('sch_2eBsD0zTMwOXfhSDwdFR714BzMb', 'Bluefox Hollow Polytechnic', 'bluefox-hollow', '555-0136', {
    registrar: '555-0143',
    address: ['610 Chinook Street', 'Bluefox Hollow', 'AB', 'T0Z 0Z7'],
    codes: { ceeb: '9807' },
  }),
  school('sch_2eDBIsLDJvJ2tTJxBj9PQgBB67M', 'Tamarind Bay University', 'tamarind-bay', '555-0150', {
    registrar: '555-0157',
    address: ['18 Schooner Lane', 'Tamarind Bay', 'NS', 'B0Z 0Z8'],
    codes: { ceeb: '9808' },
  }),
  school('sch_2eEUOgjsEmH81EYAk9AHoysW4Uz', 'Université Nord-Étoile', 'nord-etoile', '555-0164', {
    registrar: '555-0171',
    address: ['50 avenue Polaire', 'Nord-Étoile', 'NB', 'E0Z 0Z9'],
    codes: { ceeb: '9809' },
  }),
]
