/** A headless browser for tests: the installed Chromium. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { MAX_WAIT_MS } from '../../time-limits.ts'

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

const found = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })

if (!found && process.env['CPD_REQUIRE_BROWSER'])
  throw new Error(`CPD_REQUIRE_BROWSER is set, and there is no ${NAMES.join(', ')} on the PATH`)
if (!found) console.log('Browser tests did not run: there is no Chromium on the PATH.')

export const browserPath: string | undefined = found

/** Resolves only the name of this machine, so pages cannot reach other servers. */
const STAYS_HERE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1'

/** Uses software rendering in fewer processes. */
const WITHOUT_GPU = ['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu']

// Disables Chromium's sandbox, which containers do not support.
export const launch = (options: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: browserPath ?? '',
    timeout: MAX_WAIT_MS,
    args: ['--no-sandbox', STAYS_HERE, ...WITHOUT_GPU, ...options],
  })
