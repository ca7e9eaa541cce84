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
    `Webhooks to: ${url}/webhooks`,
    `  as delivery_details: ${JSON.stringify([createDeliveryDetail(url)])}`,
    `Tokens from: ${url}/token`,
    `  as x_auth_token_credentials: ${JSON.stringify(createTokenCredentials(url))}`,
    '',
    `A first webhook: cpd scenario connect-in-the-widget --webhook-url ${url}/webhooks${option}`,
    `Any other: cpd trigger EVENT --webhook-url ${url}/webhooks${option}`,
    '',
    `listening on ${url}`,
    '',
  ].join('\n')
