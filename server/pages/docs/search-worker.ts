/** Module of the worker thread that builds the search index. */
import { doWork } from '../../core/worker-pool.ts'
import { siteFiles } from './site.ts'

export default doWork({ searchIndex: () => siteFiles().get('search.json')?.text() ?? '' })
