/** The introduction of `cpd listen`: the values for delivery_details, and the commands that cause webhooks. */
export const createDeliveryDetail = (url: string) => ({ url: `${url}/webhooks` })

export const createTokenCredentials = (url: string) => ({
  token_type: 'JWT',
  http_method: 'POST',
  url: `${url}/token`,
  response_token_path: 'access_token.token',
})

/** `option` specifies the server for the commands, if it is not their default. */
export const formatIntroduction = (url: string, option: string): string =>
  [
    `Webhook URL: ${url}/webhooks`,
    `  as delivery_details: ${JSON.stringify([createDeliveryDetail(url)])}`,
    `Token URL: ${url}/token`,
    `  as x_auth_token_credentials: ${JSON.stringify(createTokenCredentials(url))}`,
    '',
    `First webhook: cpd scenario connect-in-the-widget --webhook-url ${url}/webhooks${option}`,
    `Other webhooks: cpd trigger EVENT --webhook-url ${url}/webhooks${option}`,
    '',
    `listening on ${url}`,
    '',
  ].join('\n')
