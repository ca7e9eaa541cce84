/** Fictional vehicles. Their identification numbers belong to no manufacturer. */
import { yearOf } from '../calendar.ts'
import type { SyntheticRandom } from '../synthetic-random.ts'

const MODELS = [
  ['Example Motors', 'Aster'],
  ['Example Motors', 'Harrier'],
  ['Sample Auto Works', 'Cinder'],
  ['Sample Auto Works', 'Wren LX'],
  ['Specimen Vehicles', 'Tallgrass'],
] as const

/** The tenth character of an identification number is the model year; the characters repeat after thirty years. */
const MODEL_YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'

export interface Vehicle {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly vin: string
}

export function randomVehicle(random: SyntheticRandom, now: number): Vehicle {
  const [make, model] = random.pick(MODELS)
  const year = yearOf(now) - random.integer(1, 9)
  return {
    year,
    make,
    model,
    vin: `1ZZEX${random.digits(1)}MP${random.digits(1)}${MODEL_YEAR_CODES.charAt((year - 1980) % MODEL_YEAR_CODES.length)}X${random.digits(6)}`,
  }
}
