/** The module that the worker thread runs to build the search index. */
import { doWork } from '../../core/worker-pool.ts'
import { siteFiles } from './site.ts'

export default doWork({ searchIndex: () => siteFiles().get('search.json')?.text() ?? '' })
