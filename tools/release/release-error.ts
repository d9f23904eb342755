export class ReleaseError extends Error {}
