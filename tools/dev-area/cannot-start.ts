/** Why an area's dev server cannot be started, in words for whoever tried. */
export class CannotStart extends Error {}
