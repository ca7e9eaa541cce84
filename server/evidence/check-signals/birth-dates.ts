/** Dates of birth, masked in part or written with another separator, differ where both show a part that differs. */

const FORMS = [
  /^(?<month>[\dX*]{2})[/\-. ](?<day>[\dX*]{2})[/\-. ](?<year>[\dX*]{4})$/i,
  /^(?<year>[\dX*]{4})[/\-. ](?<month>[\dX*]{2})[/\-. ](?<day>[\dX*]{2})$/i,
]
const PARTS = ['year', 'month', 'day']

const partsOf = (date: string | null | undefined) => FORMS.map((form) => form.exec((date ?? '').trim())?.groups).find(Boolean)

const shown = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

export function birthDatesDiffer(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [partsOf(one), partsOf(other)]
  return PARTS.some((part) => shown(a?.[part]) && shown(b?.[part]) && a?.[part] !== b?.[part])
}
