/** The thread that builds the search index runs this module. */
import { doWork } from '../../core/worker-pool.ts'
import { siteFiles } from './site.ts'

export default doWork({ searchIndex: () => siteFiles().get('search.json')?.text() ?? '' })
