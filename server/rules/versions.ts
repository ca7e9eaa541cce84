/** The rules of API versions. */

/** Policy: "When the header is absent, the API uses the version that was live when the client first obtained API keys" (Versioning). */
export const anAbsentVersionMeansTheAccounts = (requested: number | undefined, account: { readonly api_version: number }): number =>
  requested ?? account.api_version
