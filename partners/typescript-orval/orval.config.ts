const input = 'openapi.json'
const tsconfig = 'tsconfig.json'

export default {
  service: {
    input,
    output: { client: 'fetch', target: 'generated/service.ts', tsconfig, override: { fetch: { useRuntimeFetcher: true } } },
  },
  schemas: {
    input,
    output: {
      client: 'zod',
      target: 'generated/schemas.ts',
      tsconfig,
      // Records and webhook payloads are no part of an operation; without this they have no schema.
      override: { zod: { generateReusableSchemas: true } },
    },
  },
}
