/** Kind of the job that extracts documents from a connected account; its subject is the connection. */
export const EXTRACT_CONNECTION = 'connection.extract'
