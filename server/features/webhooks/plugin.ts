/** Webhook deliveries: a plugin without operations, whose jobs make the attempts. */
import { definePlugin } from '../../http/plugin.ts'
import { deliveryJobs } from './deliver.ts'

export const deliveriesPlugin = definePlugin({ name: 'deliveries', handlers: {}, ...deliveryJobs })
