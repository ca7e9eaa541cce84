/** Webhook deliveries. No operation belongs to them: they are jobs. */
import { definePlugin } from '../api/plugin.ts'
import { deliveryJobs } from '../webhooks/deliver.ts'

export const deliveriesPlugin = definePlugin({ name: 'deliveries', handlers: {}, ...deliveryJobs })
