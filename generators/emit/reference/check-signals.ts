/** `check-signals.md`: signs of anomalous or fraudulent activity, by category. */
import type { Book } from './book.ts'
import { Links } from './links.ts'
import { PAGE } from './places.ts'
import { render } from './templates.ts'

export function checkSignalsPage({ contract, places }: Book): Record<string, string> {
  const links = new Links(PAGE.checkSignals, places)
  const categories = [...new Set(contract.checkSignals.map(({ category }) => category))]
  return {
    [PAGE.checkSignals]: render('check-signals', {
      links,
      categories: categories.map((category) => ({
        category,
        about: contract.components['CheckSignalCategory']?.values?.find(({ value }) => value === category)?.about ?? '',
        signals: contract.checkSignals
          .filter((signal) => signal.category === category)
          .map((signal) => ({ name: signal.name, about: signal.about, firmness: links.firmness(signal) })),
      })),
    }),
  }
}
