/** `knip --production -c knip.production.ts` reports code that only tests use. Tests may import what its own file also uses. */
import config from './knip.json' with { type: 'json' }

export default { ...config, ignoreExportsUsedInFile: true }
