/** The origin of the whole control API: it is chosen. */
import { chosen, gap } from '../define/origin.ts'

export const controlApiOrigin = chosen(
  gap('sandbox-control-api', {
    absent: 'How a test moves time, makes accounts, empties the state, or sees what would have been sent.',
    assumed: 'A control API beside the service, under /sandbox, which the reference server has and no production service does.',
    why: 'A partner who tests needs what no endpoint of the interface gives; under paths of its own it cannot be taken for part of it.',
  }),
)
