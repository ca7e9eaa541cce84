/** Builds multipart bodies for uploads. */
import type { UploadFile } from './contract.ts'

/** Builds a form. Files become parts with a file name, other values become plain parts, and lists become repeated parts. */
export function buildForm(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body))
    for (const part of [value].flat()) {
      if (part === undefined || part === null) continue
      if (typeof part === 'object') form.append(name, ...filePart(part as UploadFile))
      else form.append(name, String(part))
    }
  return form
}

function filePart(file: UploadFile): [Blob, string] {
  if (file instanceof Blob) return [file, 'name' in file ? String(file.name) : 'file']
  const parts = [file.data] as ConstructorParameters<typeof Blob>[0]
  return [new Blob(parts, file.type ? { type: file.type } : {}), file.name]
}
