/** Tasks for the threads that `in-thread.ts` starts. */
import { sniffBeginning } from './media-type.ts'
import type { RecordPdf } from './pdf/write.ts'
import type { ZippedFile } from './zip.ts'
import { type ExtractionOptions, extractDocument, type SourceDocument } from './extraction/extract.ts'
import { doWork } from '../core/worker-pool.ts'

/** All document tasks whose duration depends on the sender. */
export const workerTasks = {
  sniffBeginning,
  extractDocument: (document: Omit<SourceDocument, 'bytes'>, pieces: readonly Uint8Array[], about: ExtractionOptions) =>
    extractDocument({ ...document, bytes: Buffer.concat(pieces) }, about),
  // Imported on first use, because fonts and typesetting take a long time to load.
  writePdf: async (pdf: RecordPdf) => (await import('./pdf/write.ts')).writePdf(pdf),
  zipFiles: async (files: readonly ZippedFile[], modifiedAt: number) => (await import('./zip.ts')).zipFiles(files, modifiedAt),
}

export type WorkerTasks = typeof workerTasks

export default doWork(workerTasks)
