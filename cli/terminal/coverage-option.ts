/**
 * The `--coverage` option for `cpd validate --har` and `cpd proxy`. It is in a separate file, because few commands load the coverage
 * report.
 */
import { InvalidArgumentError, Option } from 'commander'
import { isCoverageFile } from '../../checks/report/coverage-file.ts'

export const createCoverageOption = (when: string): Option =>
  new Option(
    '--coverage <file>',
    `${when}: write a coverage report of operations, statuses and fields to this .html or .json file`,
  ).argParser((text) => {
    if (isCoverageFile(text)) return text
    throw new InvalidArgumentError('Use a file name that ends in .html or .json.')
  })
