/** `check-signals.md`: signs of anomalous or fraudulent activity, by category. */
import type { PageContext } from './page.ts'
import { Links } from './links.ts'
import { PAGE } from './page-addresses.ts'
import { renderPage } from './templates.ts'

export function checkSignalsPage({ contract, addresses }: PageContext): Record<string, string> {
  const links = new Links(PAGE.checkSignals, addresses)
  const categories = [...new Set(contract.checkSignals.map(({ category }) => category))]
  return {
    [PAGE.checkSignals]: renderPage('check-signals', {
      links,
      categories: categories.map((category) => ({
        category,
        about: contract.components['CheckSignalCategory']?.values?.find(({ value }) => value === category)?.about ?? '',
        signals: contract.checkSignals
          .filter((signal) => signal.category === category)
          .map((signal) => ({ name: signal.name, about: signal.about, provenance: links.provenance(signal) })),
      })),
    }),
  }
}
