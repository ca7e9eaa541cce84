/** Before the tests of a run: what of generated/ is built and not committed is there, and of this commit. */
export { ensureBuilt as setup } from '../cli/built.ts'
