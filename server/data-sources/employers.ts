/** Employers, all fictional. */
import { employer, gigPlatform } from './institutions.ts'

export const EMPLOYERS = [
  employer('emp_2gVnbsNw6nUo0EbPc2YlJt4IqDg', 'Tidewater Freight Cooperative', 176, '48 Quay Street, Lorain, OH 44052', {
    site: 'tidewater-freight',
    addr2: 'Floor 3',
  }),
  employer('emp_2eFnUVA0AI0nQ70WCalW4n94whk', 'Pinwhistle Toy Works', 178, '5 Spindle Street, Pinwhistle, VT 05999'),
  employer('emp_2eH6aPFcSLY11aBSL0K1nqnY5aL', 'Gristlemill Bakeries', 185, '31 Oven Lane, Gristlemill, KS 67999'),
  employer('emp_2eIPgC3PU6jm8JO8QrNwb87esL8', 'Cobaltine Robotics', 192, '900 Servo Parkway, Cobaltine, CA 96198', {
    countries: ['US', 'CA'],
  }),
  employer('emp_2eJim3xSvYu2fpLTKUmNGub7lRv', 'Cinderfield Hospital Group', 199, '70 Ward Avenue, Cinderfield, TN 38999'),
  employer('emp_2eL1ro4qUn7JdAdVfjNxPLze7SW', 'Ospreyline Airways', 106, '1 Hangar Circle, Ospreyline, FL 34998', {
    countries: ['US', 'CA'],
  }),
  employer('emp_2eMKxicQEh1JgHnw1kZA9QtLTSB', 'Brindlecart Grocers', 113, '220 Trolley Road, Brindlecart, IL 62999'),
  employer('emp_2eNe3VH19FXooZQbsyvsl8QAnXy', 'Fernhollow Vale School District', 120, '16 Slate Street, Fernhollow Vale, NY 14999'),
  gigPlatform('emp_2eOx9LeHAaOEDf6Cbz1aR9O8rK1', 'Wayfern Rides', 127, '11 Meter Lane, Wayfern, CA 96197', { countries: ['US', 'CA'] }),
  gigPlatform('emp_2eQGF7bPEt3YZfrSF2q4KND0y6A', 'Parcelwink Couriers', 134, '404 Satchel Street, Parcelwink, TX 79998'),
  employer('emp_2eRZKwecEl0IJZm46XzNcqTKfIj', 'Moonquarry Stone Company', 141, '2 Crater Road, Moonquarry, NV 89899'),
  employer('emp_2eSsQlukLVedMJTI3gLc0D0OZhf', 'Chocolaterie Fleur-de-Cacao-Bleu', 148, '7 rue du Fondant, Valbrume, QC G0Z 0Y1', {
    site: 'fleur-de-cacao-bleu',
  }),
  employer('emp_2eUBWdua5KM4R4MdVks58Rsqz8n', 'Timberquill Lumber', 155, '88 Sawdust Way, Timberquill, BC V0Z 0Y2'),
  employer('emp_2eVUcNaD3Wj35poz4aBIfY2kcTH', 'Northwhistle Rail', 162, '1 Signal Yard, Northwhistle, MB R0Z 0Y3'),
  employer('emp_2eWniCE6YCSTOVrXU6LmSZPFvmE', 'Loonlake Loom Software', 169, '32 Heddle Street, Maplethorn, ON K0Z 0Y4', {
    site: 'loonlake-loom',
  }),
  gigPlatform('emp_2eY6o3UCgDFbZNv9yQBcaz5UZB6', 'Croisières Évasion-Boréline', 176, '15 quai des Glaces, Nord-Étoile, NB E0Z 0Y5', {
    site: 'boreline',
  }),
]
