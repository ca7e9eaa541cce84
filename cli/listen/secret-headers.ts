/** Headers that are likely to hold credentials. */
export const isSecretHeader = (name: string): boolean =>
  /^(proxy-)?authorization$|cookie|token|secret|password|api-?key|credential/i.test(name)
