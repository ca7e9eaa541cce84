/** Reads the URL of a server from its standard output. */
export function readServerUrl(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    output.on('data', (chunk) => {
      text += chunk
      const url = /^listening on (\S+)$/m.exec(text)?.[1]
      if (url) resolve(url)
    })
    output.on('end', () => reject(new Error(`the server did not start: ${text}`)))
  })
}
