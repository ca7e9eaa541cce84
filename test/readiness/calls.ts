/** Calls of an integration, counted while they are open. */
export class Calls {
  open = 0

  readonly fetch: typeof globalThis.fetch = async (...call) => {
    this.open++
    try {
      const response = await fetch(...call)
      // The body is part of the call.
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } finally {
      this.open--
    }
  }
}
