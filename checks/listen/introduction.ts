/** The introduction that `cpd listen` prints: what to put into delivery_details, and the commands that cause webhooks. */
export const deliveryDetail = (url: string) => ({ url: `${url}/webhooks` })

export const tokenCredentials = (url: string) => ({
  token_type: 'JWT',
  http_method: 'POST',
  url: `${url}/token`,
  response_token_path: 'access_token.token',
})

/** `option` names the server to the commands, where it is not the one that they call by themselves. */
export const introduction = (url: string, option: string): string =>
  [
    `Webhooks to: ${url}/webhooks`,
    `  as delivery_details: ${JSON.stringify([deliveryDetail(url)])}`,
    `Tokens from: ${url}/token`,
    `  as x_auth_token_credentials: ${JSON.stringify(tokenCredentials(url))}`,
    '',
    `A first webhook: cpd scenario connect-in-the-widget --webhook-url ${url}/webhooks${option}`,
    `Any other: cpd trigger EVENT --webhook-url ${url}/webhooks${option}`,
    '',
    `listening on ${url}`,
    '',
  ].join('\n')
