import { defineConfig } from 'vitest/config'
import { ONLY_ON_POSTGRES } from './test/postgres/scope.ts'
import { MAX_TEST_MS, MAX_WAIT_MS } from './test/time-limits.ts'

export default defineConfig({
  // Plugins import the server from these sources, as they do when they are served.
  resolve: { alias: { 'consumer-permissioned-data-sandbox/plugin': `${import.meta.dirname}/server/plugin.ts` } },
  test: {
    include: ['{test,server/features}/**/*.test.ts'],
    exclude: ['**/node_modules/**', ...(process.env['CPD_TEST_POSTGRES'] ? [] : ONLY_ON_POSTGRES)],
    globalSetup: ['test/built.ts'],
    // Test files share processes, because starting a process takes longer than running most files. test/nothing-leaks.ts isolates them from
    // each other.
    isolate: false,
    setupFiles: ['test/nothing-leaks.ts'],
    // Uses all processors, because the default leaves one idle.
    maxWorkers: '100%',
    testTimeout: MAX_TEST_MS,
    hookTimeout: MAX_TEST_MS,
    expect: { poll: { timeout: MAX_WAIT_MS } },
    reporters: [['default', { summary: false }]],
  },
})
