export class CannotStart extends Error {}
