/** Letters and digits only, in upper case, so that `EX-AUTO 204817` and `exauto204817` are the same number. */
export const normalizedText = (text: string | null | undefined): string => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
