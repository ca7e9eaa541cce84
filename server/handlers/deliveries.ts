/** Webhook deliveries: the jobs. They have no operation. */
import { definePlugin } from '../api/plugin.ts'
import { deliveryJobs } from '../webhooks/deliver.ts'

export const deliveriesPlugin = definePlugin({ name: 'deliveries', handlers: {}, ...deliveryJobs })
