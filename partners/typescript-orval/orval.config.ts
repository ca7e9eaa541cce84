const input = 'openapi.json'
const tsconfig = 'tsconfig.json'

export default {
  service: {
    input,
    output: {
      client: 'fetch',
      target: 'generated/service.ts',
      tsconfig,
      override: {
        fetch: {
          // Each function takes a fetch function that adds the server's address.
          useRuntimeFetcher: true,
        },
      },
    },
  },
  schemas: {
    input,
    output: {
      client: 'zod',
      target: 'generated/schemas.ts',
      tsconfig,
      override: {
        zod: {
          // Without this option, records and webhook payloads have no schema, because no operation uses them.
          generateReusableSchemas: true,
        },
      },
    },
  },
}
