/** Every Service whose transactions may wait, by its operation. */
import { reports } from './reports.ts'
import { scores } from './scores.ts'
import type { Service } from './service.ts'

export const services: ReadonlyMap<string, Service> = new Map([...reports, ...scores].map((service) => [service.id, service]))
