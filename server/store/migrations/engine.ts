/** The engines of the database. Their tables differ in types of columns. */
export type Engine = 'sqlite' | 'postgres'
