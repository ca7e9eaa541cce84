/** Compares dates of birth that may be masked or formatted differently. They differ when a part visible in both differs. */

const FORMS = [
  /^(?<month>[\dX*]{2})[/\-. ](?<day>[\dX*]{2})[/\-. ](?<year>[\dX*]{4})$/i,
  /^(?<year>[\dX*]{4})[/\-. ](?<month>[\dX*]{2})[/\-. ](?<day>[\dX*]{2})$/i,
]
const PARTS = ['year', 'month', 'day']

const dateParts = (date: string | null | undefined) => FORMS.map((form) => form.exec((date ?? '').trim())?.groups).find(Boolean)

const isVisible = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

export function birthDatesDiffer(one: string | null | undefined, other: string | null | undefined): boolean {
  const [a, b] = [dateParts(one), dateParts(other)]
  return PARTS.some((part) => isVisible(a?.[part]) && isVisible(b?.[part]) && a?.[part] !== b?.[part])
}
