/** "The receiving endpoint acknowledges with any 2xx status; body and headers of the response are ignored" (Webhook delivery 2, 3). */
export const aWebhookIsAcknowledgedByAny2xx = (status: number): boolean => status >= 200 && status <= 299
