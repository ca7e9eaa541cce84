/** The nearest word of a list, for "did you mean": the same that the server's pages give. */
export { nearest } from '../../server/core/nearest.ts'
