/** An insured vehicle and how far it is driven. */
import { enumeration, nullableRecord } from '../../define/components.ts'
import { decimal, list, ref, seenAs, text } from '../../define/fields.ts'
import { published } from '../../define/origin.ts'
import { year } from '../../scalars.ts'
import { InterestedParty } from './parties.ts'

export const VehicleUsage = enumeration('VehicleUsage', published, 'What a vehicle is used for.', {
  PERSONAL: 'private use',
  BUSINESS: 'business use',
  OTHER: 'any other use',
})

export const MileageUnit = enumeration('MileageUnit', published, 'Unit of a mileage.', {
  MI: 'miles',
  KM: 'kilometres',
})

export const MileageType = enumeration('MileageType', published, 'How a mileage is stated.', {
  VALUE: 'as a number, in details.value',
  RANGE: 'as a range in words, in details.range',
})

export const MileageDetails = nullableRecord('MileageDetails', published, 'A mileage: `value` with type VALUE, `range` with type RANGE.', {
  value: decimal('Distance in the unit given; type VALUE.', { minimum: 0 }),
  range: seenAs(text('Range as printed: 8000 or greater; type RANGE.'), 'number'),
  unit: ref(MileageUnit),
})

export const VehicleMileage = nullableRecord('VehicleMileage', published, 'A mileage as the policy states it.', {
  type: ref(MileageType),
  details: ref(MileageDetails),
})

export const InsuredVehicle = nullableRecord('InsuredVehicle', published, 'The vehicle a coverage insures.', {
  vin: text('Vehicle identification number.'),
  make: text('Manufacturer.'),
  model: text('Model.'),
  year: year('Model year.'),
  brand: text('Brand, where it differs from the make.'),
  fuel_type: text('Fuel as printed.'),
  transmission_type: text('Transmission as printed.'),
  usage_type: ref(VehicleUsage),
  current_mileage: ref(VehicleMileage, 'Odometer reading.'),
  yearly_mileage: ref(VehicleMileage, 'Distance driven in a year.'),
  interested_parties: list(InterestedParty, 'Lenders, lessors and others with an interest in the vehicle.'),
})
