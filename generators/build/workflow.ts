/** One workflow of the contract model. */
import { chosen } from '../../schema/define/origin.ts'
import { WORKFLOWS } from '../../schema/gaps/workflows.ts'
import type { Workflow, WorkflowStep } from '../../schema/workflows/workflow.ts'
import type { WorkflowModel, WorkflowStepModel } from '../contract.ts'
import type { SchemaRegistry } from './schemas.ts'

export const workflowModel = ({ id, title, about, follows, inputs, steps, outputs }: Workflow, schemas: SchemaRegistry): WorkflowModel => ({
  id,
  title,
  about,
  ...schemas.source(chosen(WORKFLOWS), `workflow ${id}`),
  follows: [...follows],
  inputs: { ...inputs },
  steps: steps.map(stepModel),
  outputs: { ...outputs },
})

const stepModel = ({ expects, query, body, outputs, ...step }: WorkflowStep): WorkflowStepModel => ({
  ...step,
  ...(query && { query: { ...query } }),
  ...(body && { body: { ...body } }),
  ...(expects && { expects: [...expects] }),
  ...(outputs && { outputs: { ...outputs } }),
})
