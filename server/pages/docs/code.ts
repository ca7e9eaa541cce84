/** Code as HTML, with the little colour that helps to read it. */
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Longer names may go on in the next line, after a part of them. */
const LONG = 18

export const breakable = (html: string): string =>
  html.length <= LONG || html.includes('<') ? html : html.replace(/[_/](?=\w)/g, '$&<wbr>')

type Painter = (text: string) => string

const PAINTERS: Readonly<Record<string, Painter>> = { json, console: shell, sh: shell }

/** The first word of a fence says what it is; more may follow. */
const painter = (language = ''): Painter => PAINTERS[language.split(' ', 1)[0] as string] ?? escaped

export const highlighted = (text: string, language?: string): string => painter(language)(text)
export const isShell = (language?: string): boolean => painter(language) === shell

function json(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")(\s*:)?|[^"]+/g, (part, string?: string, colon?: string) => {
    if (string === undefined) return escaped(part)
    return `<span class="${colon === undefined ? 's' : 'k'}">${escaped(string)}</span>${colon ?? ''}`
  })
}

/** What is typed is told apart from what is printed. */
function shell(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      if (/^\s*#/.test(line)) return `<span class="c">${escaped(line)}</span>`
      return line.startsWith('$ ') ? `<span class="c">$ </span><b>${escaped(line.slice(2))}</b>` : escaped(line)
    })
    .join('\n')
}
