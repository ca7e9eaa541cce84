/** Tells the page around the frame which screen it shows, and how far the Individual has come. */
import type { Session } from '../../workflow/sessions/session.ts'
import { endingOfSession, endingText } from './endings.ts'
import type { KeyedEvent, LinkEvent } from './events.ts'
import { STEP_POSITIONS, stepOf } from './steps.ts'

/** The events of a change from one screen to the next, or of the first screen. */
export function screenEvents(after: Session, before?: Session): LinkEvent[] {
  const screen = stepOf(after)
  if (before && stepOf(before) === screen) return []
  const progress = progressOf(after)
  const moved = before === undefined || progressOf(before) !== progress
  return [{ name: 'screenChange', data: { screen } }, ...(moved ? [{ name: 'currentProgress' as const, data: { progress } }] : [])]
}

/** A change that no form of the frame made, as when time ends a session, is told by the page that shows it. */
export function untoldScreenEvents(session: Session): KeyedEvent[] {
  const told = (session.state.visit?.events ?? []).filter(({ name }) => name === 'screenChange')
  const screen = stepOf(session)
  if (told.at(-1)?.data['screen'] === screen) return []
  return screenEvents(session).map((event) => [`${event.name}/${told.length}/${screen}`, event])
}

/** The progress in percent; it is -1 once the session has ended with nothing shared. */
function progressOf(session: Session): number {
  const step = stepOf(session)
  if (step !== 'ended') return (STEP_POSITIONS[step] ?? 0) * 20
  return 'good' in endingText(endingOfSession(session)) ? 100 : -1
}
