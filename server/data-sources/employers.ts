/** Employers, all fictional. */
import { employer } from './institutions.ts'

export const EMPLOYERS = [
  employer('emp_2gVnbsNw6nUo0EbPc2YlJt4IqDg', 'Tidewater Freight Cooperative', 'tidewater-freight', '555-0176', {
    address: ['48 Quay Street', 'Lorain', 'OH', '44052'],
    addr2: 'Floor 3',
  }),
  employer('emp_2eFnUVA0AI0nQ70WCalW4n94whk', 'Pinwhistle Toy Works', 'pinwhistle', '555-0178', {
    address: ['5 Spindle Street', 'Pinwhistle', 'VT', '05999'],
  }),
  employer('emp_2eH6aPFcSLY11aBSL0K1nqnY5aL', 'Gristlemill Bakeries', 'gristlemill', '555-0185', {
    address: ['31 Oven Lane', 'Gristlemill', 'KS', '67999'],
  }),
  employer('emp_2eIPgC3PU6jm8JO8QrNwb87esL8', 'Cobaltine Robotics', 'cobaltine', '555-0192', {
    address: ['900 Servo Parkway', 'Cobaltine', 'CA', '96198'],
    countries: ['US', 'CA'],
  }),
  employer('emp_2eJim3xSvYu2fpLTKUmNGub7lRv', 'Cinderfield Hospital Group', 'cinderfield', '555-0199', {
    address: ['70 Ward Avenue', 'Cinderfield', 'TN', '38999'],
  }),
  employer('emp_2eL1ro4qUn7JdAdVfjNxPLze7SW', 'Ospreyline Airways', 'ospreyline', '555-0106', {
    address: ['1 Hangar Circle', 'Ospreyline', 'FL', '34998'],
    countries: ['US', 'CA'],
  }),
  employer('emp_2eMKxicQEh1JgHnw1kZA9QtLTSB', 'Brindlecart Grocers', 'brindlecart', '555-0113', {
    address: ['220 Trolley Road', 'Brindlecart', 'IL', '62999'],
  }),
  employer('emp_2eNe3VH19FXooZQbsyvsl8QAnXy', 'Fernhollow Vale School District', 'fernhollow-vale', '555-0120', {
    address: ['16 Slate Street', 'Fernhollow Vale', 'NY', '14999'],
  }),
  employer('emp_2eOx9LeHAaOEDf6Cbz1aR9O8rK1', 'Wayfern Rides', 'wayfern', '555-0127', {
    address: ['11 Meter Lane', 'Wayfern', 'CA', '96197'],
    hires: 'gig',
    countries: ['US', 'CA'],
  }),
  employer('emp_2eQGF7bPEt3YZfrSF2q4KND0y6A', 'Parcelwink Couriers', 'parcelwink', '555-0134', {
    address: ['404 Satchel Street', 'Parcelwink', 'TX', '79998'],
    hires: 'gig',
  }),
  employer('emp_2eRZKwecEl0IJZm46XzNcqTKfIj', 'Moonquarry Stone Company', 'moonquarry', '555-0141', {
    address: ['2 Crater Road', 'Moonquarry', 'NV', '89899'],
  }),
  employer('emp_2eSsQlukLVedMJTI3gLc0D0OZhf', 'Chocolaterie Fleur-de-Cacao-Bleu', 'fleur-de-cacao-bleu', '555-0148', {
    address: ['7 rue du Fondant', 'Valbrume', 'QC', 'G0Z 0Y1'],
  }),
  employer('emp_2eUBWdua5KM4R4MdVks58Rsqz8n', 'Timberquill Lumber', 'timberquill', '555-0155', {
    address: ['88 Sawdust Way', 'Timberquill', 'BC', 'V0Z 0Y2'],
  }),
  employer('emp_2eVUcNaD3Wj35poz4aBIfY2kcTH', 'Northwhistle Rail', 'northwhistle', '555-0162', {
    address: ['1 Signal Yard', 'Northwhistle', 'MB', 'R0Z 0Y3'],
  }),
  employer('emp_2eWniCE6YCSTOVrXU6LmSZPFvmE', 'Loonlake Loom Software', 'loonlake-loom', '555-0169', {
    address: ['32 Heddle Street', 'Maplethorn', 'ON', 'K0Z 0Y4'],
  }),
  employer('emp_2eY6o3UCgDFbZNv9yQBcaz5UZB6', 'Croisières Évasion-Boréline', 'boreline', '555-0176', {
    address: ['15 quai des Glaces', 'Nord-Étoile', 'NB', 'E0Z 0Y5'],
    hires: 'gig',
  }),
]
