/** Describes a file in a message. Shows only the extension, because file names may contain personal data. */
export function describeFile(fileName: string): string {
  const extension = /\.\w{1,5}$/.exec(fileName)?.[0]
  return extension === undefined ? 'a file' : `a file ending in ${extension}`
}
