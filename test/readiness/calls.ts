/** Counts an integration's calls that are in progress. */
export class Calls {
  open = 0

  readonly fetch: typeof globalThis.fetch = async (...call) => {
    this.open++
    try {
      const response = await fetch(...call)
      // A call ends only after its body has been read.
      const body = await response.arrayBuffer()
      return new Response(body.byteLength > 0 ? body : null, response)
    } finally {
      this.open--
    }
  }
}
