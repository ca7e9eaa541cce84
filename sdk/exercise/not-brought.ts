/** A situation could not be brought about: the integration did not begin what it needs, or has nothing that it concerns. */
export class NotBrought extends Error {}
