/** What the thread runs that builds the search index. */
import { doWork } from '../../core/worker-thread.ts'
import { siteFiles } from './site.ts'

doWork({ searchIndex: () => siteFiles().get('search.json')?.text() ?? '' })
