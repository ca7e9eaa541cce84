/** Webhooks: the jobs that deliver them. */
import { definePlugin } from '../../http/plugin.ts'
import { deliveryJobs } from './deliver.ts'
// These have jobs, and no operations.
export const deliveriesPlugin = definePlugin({ name: 'deliveries', handlers: {}, ...deliveryJobs })
