import { gap } from '../define/origin.ts'

export const TRANSITIONS = gap('state-transitions', {
  absent: 'The transitions between states, and states that are implied but not named.',
  assumed: 'The smallest set of states and transitions that the endpoints and events imply.',
  why: 'Each assumed transition is the effect of one named call, event or clock condition, so nothing can happen that the specification does not mention.',
})

export const LINK_STATES = gap('link-state-values', {
  absent: 'The wire values of a link status, and a state for a link that was used.',
  assumed: 'available and expired as the specification names them, and used.',
  why: 'The event DATAREQUEST_LINK_USED needs a state to lead to; published clients read and send ACTIVE, USED and EXPIRED, so the list is open: only the strict view refuses them.',
})
