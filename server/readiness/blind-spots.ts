/** Names what no check can see, so that nobody takes a verdict for more than it is. */
export const BLIND_SPOTS: readonly string[] = [
  'Only calls are seen. An effect inside the integration, such as a second payment, is not; cpd exercise --probe compares its state.',
  'Requests are compared by the operation, the values that the contract knows, and the Idempotency-Key of a creation. A client that changes such a value makes another request.',
  'An equal creation under another key, or without a key and an identifier, may be of a namesake. It proves nothing.',
  'A reaction is seen if the integration makes a call that an Individual without the failure does not get. What it does for everybody proves nothing.',
  'Processes of one integration are told apart by their access tokens only.',
  'Records that the request log has dropped prove nothing.',
]
