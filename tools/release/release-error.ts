/** A release, rollback or check that cannot go on, in words for whoever started it. */
export class ReleaseError extends Error {}
