/** Computes the verdict of a report, and renders the report as a badge or as a self-contained page for sharing. */
import type { ReadinessReport, ReadinessState, ReadinessVerdict } from '../../../generated/sandbox-types.ts'

/** Returns the verdict: ready if the integration meets every check that is applicable and observable. */
export function computeVerdict({ shown, not_seen, failed }: Readonly<Record<ReadinessState, number>>): ReadinessVerdict {
  const total = shown + not_seen + failed
  const ready = total > 0 && shown === total
  const told = `${shown} of ${total} shown`
  return { ready, shown, total, text: ready ? `Ready: ${told}` : `Not ready: ${failed > 0 ? `${failed} failed, ` : ''}${told}` }
}

const COLOURS = { good: '#126338', bad: '#a8211a', warn: '#7a4d00', label: '#3b4656' }

/** Estimates the width of a label in pixels, because font metrics are not available. */
const estimateWidth = (text: string): number => Math.round(text.length * 6.6) + 14

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => MARKUP[character] as string)

export const readinessBadge = (report: Pick<ReadinessReport, 'verdict' | 'summary'>): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${drawing(report)}`

function drawing({ verdict, summary }: Pick<ReadinessReport, 'verdict' | 'summary'>): string {
  const [left, right] = [
    'readiness',
    verdict.ready ? `ready ${verdict.shown}/${verdict.total}` : `not ready ${verdict.shown}/${verdict.total}`,
  ]
  const [from, to] = [estimateWidth(left), estimateWidth(right)]
  const colour = verdict.ready ? COLOURS.good : summary.failed > 0 ? COLOURS.bad : COLOURS.warn
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${from + to}" height="20" role="img" aria-label="${left}: ${right}"><title>${left}: ${right}</title><clipPath id="r"><rect width="${from + to}" height="20" rx="4"/></clipPath><g clip-path="url(#r)"><rect width="${from}" height="20" fill="${COLOURS.label}"/><rect x="${from}" width="${to}" height="20" fill="${colour}"/></g><g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle"><text x="${from / 2}" y="14">${left}</text><text x="${from + to / 2}" y="14">${right}</text></g></svg>\n`
}

const WORDS: Readonly<Record<ReadinessState, string>> = {
  shown: 'shown',
  not_seen: 'not seen',
  failed: 'failed',
  not_applicable: 'not applicable',
  not_observable: 'not observable',
}

const STYLE = `:root { color-scheme: light dark; --text: #18212f; --quiet: #515c6d; --line: #d7dde6; --ground: #fff; --good: #126338; --bad: #a8211a; }
@media (prefers-color-scheme: dark) { :root { --text: #e7ebf1; --quiet: #a9b3c2; --line: #2c3542; --ground: #10141a; --good: #7fdaa0; --bad: #ffa49c; } }
body { max-width: 900px; margin: 0 auto; padding: 40px 20px; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 12px 0 0; font-size: 28px; } h2 { margin: 28px 0 6px; font-size: 17px; } h2::first-letter { text-transform: uppercase; }
p { margin: 4px 0; color: var(--quiet); } table { width: 100%; border-collapse: collapse; } td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { width: 8em; font-weight: 600; white-space: nowrap; } .shown { color: var(--good); } .failed { color: var(--bad); } .not_seen, .not_applicable, .not_observable { color: var(--quiet); }
`

/** Renders the report without record identifiers or credentials. */
export function readinessPage(report: ReadinessReport): string {
  const { account_name, at, verdict, records, checks, blind_spots } = report
  const groups = [...Map.groupBy(checks, ({ group }) => group)]
  const day = new Date(at).toISOString().slice(0, 10)
  const rows = (all: ReadinessReport['checks']) =>
    all
      .map(
        ({ state, title, explanation }) =>
          `<tr><td class="${state}">${WORDS[state]}</td><td>${escaped(title)}<p>${escaped(explanation)}</p></td></tr>`,
      )
      .join('\n')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Readiness of ${escaped(account_name)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${drawing(report)}<h1>${escaped(verdict.text)}</h1>
<p>${escaped(account_name)}, ${day} (virtual time), from ${records.calls.toLocaleString('en')} calls and ${records.deliveries.toLocaleString('en')} deliveries.</p>
${records.notes.map((note) => `<p>${escaped(note)}</p>\n`).join('')}${groups.map(([group, all]) => `<h2>${escaped(group)}</h2>\n<table>\n${rows(all)}\n</table>`).join('\n')}
<h2>Blind spots</h2>
<ul>
${blind_spots.map((spot) => `<li>${escaped(spot)}</li>\n`).join('')}</ul>
</main>
</body>
</html>
`
}
