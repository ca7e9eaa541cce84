/** Counts the open calls of an integration. */
export class Calls {
  open = 0

  readonly fetch: typeof globalThis.fetch = async (...call) => {
    this.open++
    try {
      const response = await fetch(...call)
      // A call includes its body.
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } finally {
      this.open--
    }
  }
}
