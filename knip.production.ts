/**
 * `knip --production -c knip.production.ts` reports code that only tests use. It ignores exports that their own file also uses, because
 * tests may import them.
 */
import config from './knip.json' with { type: 'json' }

export default { ...config, ignoreExportsUsedInFile: true }
