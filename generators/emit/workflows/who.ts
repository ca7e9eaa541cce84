/** The words that say who does a step. */
import type { WorkflowStepModel } from '../../contract.ts'

export const WHO: Readonly<Record<WorkflowStepModel['by'], string>> = {
  client: 'The client',
  individual: 'The Individual, played by the sandbox',
  sandbox: 'The sandbox',
}

export const sentenceOf = ({ by, about }: WorkflowStepModel): string => `${WHO[by]}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`
