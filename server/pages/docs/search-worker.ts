/** Module that the worker thread for building the search index runs. */
import { doWork } from '../../core/worker-pool.ts'
import { siteFiles } from './site.ts'

export default doWork({ searchIndex: () => siteFiles().get('search.json')?.text() ?? '' })
