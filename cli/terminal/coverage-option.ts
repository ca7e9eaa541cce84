/** `--coverage`, as `cpd validate --har` and `cpd proxy` take it. Apart from other options, as few commands load how coverage is written. */
import { InvalidArgumentError, Option } from 'commander'
import { isCoverageFile } from '../../checks/report/coverage-file.ts'

export const coverageOption = (when: string): Option =>
  new Option('--coverage <file>', `${when}: write which operations, statuses and fields were seen, as .html or .json`).argParser((text) => {
    if (isCoverageFile(text)) return text
    throw new InvalidArgumentError('give a name that ends in .html or .json.')
  })
