/** Calls as files: a HAR for the tools of browsers, a scenario for `cpd scenario`. */

const header = ([name, value]) => ({ name, value })

export const asHar = (calls) => ({
  log: {
    version: '1.2',
    creator: { name: 'Inspector', version: '1' },
    entries: calls.map(({ at, duration_ms, operation, status, headers, request, response, request_id }) => ({
      startedDateTime: new Date(at).toISOString(),
      time: duration_ms,
      request: {
        method: 'POST',
        url: location.origin + operation,
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: Object.entries(headers ?? {}).map(header),
        queryString: [],
        headersSize: -1,
        bodySize: -1,
        ...(request !== null && { postData: { mimeType: 'application/json', text: JSON.stringify(request) } }),
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/1.1',
        cookies: [],
        headers: request_id === null ? [] : [{ name: 'x-request-id', value: request_id }],
        content: { size: -1, mimeType: 'application/json', ...(response !== null && { text: JSON.stringify(response) }) },
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { send: 0, wait: duration_ms, receive: 0 },
    })),
  },
})

const NOT_IN_A_SCENARIO = /^\/v3\/(auth|compliance)\/|\/upload(_logo)?$/

/** The Data Request and the Individual become those of the run, where all calls name only one. */
export function asScenario(calls) {
  const steps = []
  let last
  for (const { at, operation, request } of calls.filter((call) => !NOT_IN_A_SCENARIO.test(call.operation))) {
    if (last !== undefined && at - last >= 1000) steps.push({ advance_seconds: Math.round((at - last) / 1000) })
    last = at
    steps.push({ call: operation, body: request ?? {} })
  }
  let text = JSON.stringify({ name: 'calls', about: 'Calls saved from the Inspector.', steps })
  for (const name of ['datarequest_id', 'individual_id']) {
    const ids = new Set([...text.matchAll(new RegExp(`"${name}":"([^"$]+)"`, 'g'))].map(([, id]) => id))
    if (ids.size === 1) text = text.replaceAll(JSON.stringify([...ids][0]), () => `"$${name}"`)
  }
  return JSON.parse(text)
}
