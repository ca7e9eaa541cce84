/** Fictional vehicles with identification numbers of no manufacturer. */
import { yearOf } from '../calendar.ts'
import type { Chance } from '../chance.ts'

const MODELS = [
  ['Example Motors', 'Aster'],
  ['Example Motors', 'Harrier'],
  ['Sample Auto Works', 'Cinder'],
  ['Sample Auto Works', 'Wren LX'],
  ['Specimen Vehicles', 'Tallgrass'],
] as const

/** The tenth place of an identification number stands for the model year; the letters begin again after thirty years. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'

export interface Vehicle {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly vin: string
}

export function vehicleBy(chance: Chance, now: number): Vehicle {
  const [make, model] = chance.pick(MODELS)
  const year = yearOf(now) - chance.whole(1, 9)
  return {
    year,
    make,
    model,
    vin: `1ZZEX${chance.digits(1)}MP${chance.digits(1)}${YEARS.charAt((year - 1980) % YEARS.length)}X${chance.digits(6)}`,
  }
}
