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
          // Each function takes a fetch, which here knows the server.
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
          // Records and webhook payloads are no part of an operation; without this they have no schema.
          generateReusableSchemas: true,
        },
      },
    },
  },
}
