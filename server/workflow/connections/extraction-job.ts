/** Kind of the job that extracts what a connected account holds; its subject is the connection. */
export const EXTRACT_CONNECTION = 'connection.extract'
