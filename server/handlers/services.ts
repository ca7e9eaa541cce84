/** Services: the reports and the scores. */
import type { ScoreRequest, ServiceRequest } from '../../generated/types.ts'
import { definePlugin, type Call, type Handlers } from '../api/plugin.ts'
import { askService } from './ask-service.ts'
import { type ReportService, reports } from '../workflow/services/reports.ts'
import { type ScoreService, scores } from '../workflow/services/scores.ts'
import type { ServiceTransaction } from '../store/service-transactions.ts'

export const servicesPlugin = definePlugin({
  name: 'services',
  handlers: Object.fromEntries([
    ...reports.map((service) => [
      service.id,
      async (call: Call<ServiceRequest>) => reportResponse(service, await askService(call, service)),
    ]),
    ...scores.map((service) => [
      service.id,
      async (call: Call<ScoreRequest>) => scoreResponse(service, await askService(asServiceCall(call), service)),
    ]),
  ]) as Handlers,
})

/** The envelope, and exactly when COMPLETED the result. */
const reportResponse = ({ field }: ReportService, { id, reference, datarequest_id, status, metadata, outcome }: ServiceTransaction) => ({
  individual: reference.individual ?? null,
  datarequest_id,
  transaction_id: id,
  service_context_id: null,
  processing_status: status,
  metadata,
  ...(status === 'COMPLETED' && { [field]: outcome?.result }),
})

/** Scores know no state of acquiring. */
const scoreResponse = ({ field, available }: ScoreService, { id, status, outcome, reference }: ServiceTransaction) => ({
  transaction_id: id,
  items: (reference.itemIds ?? outcome?.items ?? []).map((item) => ({ id: item })),
  processing_status: status === 'COMPLETED' ? 'COMPLETED' : 'IN_PROGRESS',
  ...(status === 'COMPLETED' && {
    [field]: outcome?.result,
    reason_codes: [{ code: available, description: 'the score is available' }],
  }),
})

/** A score names an earlier call by `id`. */
const asServiceCall = (call: Call<ScoreRequest>): Call<ServiceRequest> => {
  const { id, ...body } = call.body
  return { ...call, body: { ...body, ...(id !== undefined && { transaction_id: id }) } }
}
