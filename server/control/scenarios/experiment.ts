/**
 * Builds experiments. An experiment consists of scenario steps that submit the Items behind a result to a new Data Request, with one
 * change.
 */
import type { WhyExperiment } from '../../../generated/sandbox-types.ts'
import { tables } from '../../../generated/tables.ts'
import type { InputItem } from '../../determinations/input.ts'
import { describeField } from '../why/describe.ts'
import type { Experiment } from '../why/find-cause.ts'
import type { Question } from '../why/trials.ts'
import { changedBy, type DeterminationInput } from '../why/determination-input.ts'
import type { StoredDataRequest } from '../../features/data-requests/repository.ts'
import { connectBankSteps } from './catalogue/income-employment/documents.ts'
import { connectSteps, createItemStep, serviceStep, uploadAndSubmitSteps, uploadStep } from './catalogue/steps.ts'
import type { ScenarioStep } from './scenario.ts'

interface ExperimentSubject {
  /** Name of the Service, such as get_income_summary. */
  readonly service: string
  readonly request: StoredDataRequest
  readonly input: DeterminationInput
  readonly question: Question
}

/** Returns an experiment for the first change that scenario steps can reproduce. Null if no such change exists. */
export function findExperiment(
  experiments: readonly Experiment[],
  { service, request, input, question }: ExperimentSubject,
): WhyExperiment | null {
  for (const { value, change } of experiments) {
    const changed = changedBy(input, change.replacements)
    const steps = buildSteps(changed)
    if (!steps) continue
    const { changes } = describeField({ paths: change.replacements.map(({ path }) => path), value, changes: [change] }, input, question)
    const { details } = changed.circumstances
    return {
      type: request.type,
      request_details: Object.keys(details).length > 0 ? details : null,
      change: changes[0]?.sentence ?? '',
      scenario: { steps: [...steps, serviceStep(service)] as WhyExperiment['scenario']['steps'] },
    }
  }
  return null
}

/** Returns undefined if scenario steps cannot create the Items in the input. */
function buildSteps({ items, circumstances: { connections, banks } }: DeterminationInput): readonly ScenarioStep[] | undefined {
  const [connected, submitted] = [items.filter(isConnected), items.filter((item) => !isConnected(item))]
  const logins = new Set([...connected, ...connections].map(({ datasource }) => datasource.id))
  const inline = submitted.filter(({ type, datasource }) => tables.recordByType[type] === type && datasource.id !== null)
  const uploads = submitted.filter((item) => !inline.includes(item))
  // An uploaded document has no Data Source, so it cannot belong to the Data Source of a login.
  const isMisplaced = logins.size > 0 && uploads.some(({ datasource }) => datasource.id !== null)
  if (logins.has(null) || isMisplaced || submitted.some(({ onHold }) => onHold)) return undefined
  return consentOnce([
    ...[...logins].flatMap((id) =>
      loginSteps(
        id as string,
        connected.filter(({ datasource }) => datasource.id === id),
      ),
    ),
    ...inline.map(({ datasource, type, data }) => createItemStep(datasource.id as string, type, data)),
    ...(uploads.length > 0 ? uploadAndSubmitSteps(...uploads.map(({ type, data }) => uploadStep(type, data))) : []),
    ...banks.flatMap(({ entries }) => connectBankSteps('bank_match', entries)),
  ])
}

/** Removes consent from all sessions except the first, because an Individual consents only once. */
function consentOnce(steps: readonly ScenarioStep[]): readonly ScenarioStep[] {
  const isConsent = (step: ScenarioStep) => 'action' in step && step.action === 'consent'
  const first = steps.findIndex(isConsent)
  return steps.filter((step, at) => at <= first || !isConsent(step))
}

const isConnected = ({ channel }: InputItem<never>): boolean => channel === 'connection'

function loginSteps(datasource: string, items: readonly InputItem<never>[]): readonly ScenarioStep[] {
  if (items.length === 0) return connectSteps(datasource, 'user_no_items')
  const records = items.map(({ type, data }) => ({ source_data_type: type, record: data }))
  return connectSteps(datasource, items.some(({ onHold }) => onHold) ? 'user_on_hold' : 'user_good', records)
}
