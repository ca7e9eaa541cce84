/** Stands for a value that is not shown. */
export const MASK = '***'
