/** The introduction that `cpd listen` prints: values for delivery_details, and commands that trigger webhooks. */
export const createDeliveryDetail = (url: string) => ({ url: `${url}/webhooks` })

export const createTokenCredentials = (url: string) => ({
  token_type: 'JWT',
  http_method: 'POST',
  url: `${url}/token`,
  response_token_path: 'access_token.token',
})

/** `option` selects the server in the commands. Empty for the default server. */
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
