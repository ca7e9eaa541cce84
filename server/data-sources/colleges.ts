/** Schools in the United States, from east to west, and in Canada. All are fictional. */
import { school } from './institutions.ts'

export const COLLEGES = [
  school('sch_2gVnaqLu4lSm8CzNa0WjHr2GoBe', 'Lakefront State University', '9901', 110, '1 University Circle, Lakewood, OH 44107', {
    registrar: 111,
    addr2: 'Registrar, Room 210',
  }),
  school('sch_2dhn3CiqDmVnfOsa0s3yN34PzsX', 'Northcoast State University', '9902', 114, '1 Commencement Drive, Lakewood, OH 44107', {
    ipeds: '999101',
  }),
  school('sch_2dj691iPuUZsM05hmZjxVXlIWf7', 'Harbor Point Community College', '9903', 128, '77 Breakwater Avenue, Lorain, OH 44052', {
    site: 'harbor-point',
  }),
  school('sch_2dkPEotfly8LRPjwhwcpAfMWh7d', 'Marrowmere College', '9904', 142, '12 Lantern Row, Marrowmere, ME 04999'),
  school('sch_2dliKfIlj3uaXV89T5aafI9lWaO', 'Thistledown Polytechnic Institute', '9905', 156, '300 Foundry Walk, Thistledown, PA 19999'),
  school('sch_2dpdc7ywtnrB8n86XyBf7Rjxnkk', 'Saltmarrow University', '9908', 198, '8 Dune Street, Saltmarrow, MA 02799'),
  school('sch_2dynGrlGinYLVmxPEZ00DEJZyB2', 'Sablecrest University', '9915', 196, '1000 Magnolia Oval, Sablecrest, GA 31999'),
  school('sch_2e06Mg3DESPgzkV60GFSYfKttdQ', 'Windlass Bay Maritime Academy', '9916', 110, '1 Capstan Pier, Windlass Bay, MD 21999'),
  school('sch_2e1PSWUAGXQIr58MTRCzxbdKP5u', 'Universidad de Piedramar', '9917', 124, '150 Paseo del Faro, Piedramar, PR 00799'),
  school('sch_2e2iYND8G52ll2jjWyAydwkNho8', 'Zephyrine University', '9918', 138, '88 Causeway Drive, Zephyrine, FL 34999'),
  school('sch_2dn1QPPQVqqaGMz4HXaQ0hjVYgy', 'Quillhaven University', '9906', 170, '1 Inkwell Terrace, Quillhaven, OR 97999'),
  school('sch_2doKWIhY3sGFLiSpsZqsTv0GuI4', 'Brackenford Community College', '9907', 184, '45 Ferry Loop, Brackenford, WA 98999'),
  school('sch_2dqwhsVE3pJtXER9oFrC43dPNTb', 'Emberlyne Technical College', '9909', 112, '2100 Kiln Road, Emberlyne, TX 79999'),
  school('sch_2dsFni0m0ux7Io3BQ62Sm4iz8lp', 'Copperwick State University', '9910', 126, '500 Mesa Parade, Copperwick, AZ 86599'),
  school('sch_2dtYtbBnlvNWlfBEgl8iuoktqW3', 'Fennelmoor College', '9911', 140, '19 Orchard Green, Fennelmoor, WI 54999'),
  school('sch_2durzKxnBQ9BhEvLoMzKuVJdrBH', 'Junipervale University', '9912', 154, '640 Summit Way, Junipervale, CO 81699'),
  school('sch_2dwB5E5nJS5uB9r0KcAwZCpBUgT', 'Larkspindle University of the Arts', '9913', 168, '21 Easel Lane, Larkspindle, CA 96199'),
  school('sch_2dxUB03BSv74u0efowBAfo30oaA', 'Ottermere School of Nursing', '9914', 182, '4 Candle Court, Ottermere, MN 56799'),
  school('sch_2e41e7hYlnULiemJecr8EBwzK3Z', 'Université de Valbrume', '9801', 152, '1 rue des Brumes, Valbrume, QC G0Z 0Z1'),
  school('sch_2e5KjtloAOttdEVNbYtcOfjsHap', 'Collège Saint-Orme-du-Lac', '9802', 166, '20 chemin du Lac, Saint-Orme-du-Lac, QC J0Z 0Z2', {
    site: 'saint-orme',
  }),
  school('sch_2e6dpihR5h3BeYECgAKop8zzb4q', 'Maplethorn University', '9803', 180, '400 Thornhedge Avenue, Maplethorn, ON K0Z 0Z3'),
  school('sch_2e7wvaFRyFCPgPrT2R6aI6ATCYr', 'Kestrelwood Institute of Technology', '9804', 194, '75 Falcon Rise, Kestrelwood, BC V0Z 0Z4'),
  school('sch_2e9G1TWbvOD4i4PquURrloneSWm', 'Prairiewisp University', '9805', 108, '9 Barley Crescent, Prairiewisp, SK S0Z 0Z5'),
  school('sch_2eAZ7C3tENnTA9fqKFTUDAfPCib', 'Fjordhaven College', '9806', 122, '3 Capelin Road, Fjordhaven, NL A0Z 0Z6'),
  school('sch_2eBsD0zTMwOXfhSDwdFR714BzMb', 'Bluefox Hollow Polytechnic', '9807', 136, '610 Chinook Street, Bluefox Hollow, AB T0Z 0Z7'),
  school('sch_2eDBIsLDJvJ2tTJxBj9PQgBB67M', 'Tamarind Bay University', '9808', 150, '18 Schooner Lane, Tamarind Bay, NS B0Z 0Z8'),
  school('sch_2eEUOgjsEmH81EYAk9AHoysW4Uz', 'Université Nord-Étoile', '9809', 164, '50 avenue Polaire, Nord-Étoile, NB E0Z 0Z9'),
]
