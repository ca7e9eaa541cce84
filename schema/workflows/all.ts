/** Workflows in display order. */
import { direct } from './direct.ts'
import { documents } from './documents.ts'
import { invitationLink } from './invitation-link.ts'
import { purge } from './purge.ts'
import { scheduledRefresh } from './scheduled-refresh.ts'
import { widget } from './widget.ts'
import type { Workflow } from './workflow.ts'

export const workflows: readonly Workflow[] = [direct, invitationLink, widget, scheduledRefresh, documents, purge]
