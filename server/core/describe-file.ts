/** Describes a file in a message. File names may contain personal data, so only the extension is shown. */
export function describeFile(fileName: string): string {
  const extension = /\.\w{1,5}$/.exec(fileName)?.[0]
  return extension === undefined ? 'a file' : `a file ending in ${extension}`
}
