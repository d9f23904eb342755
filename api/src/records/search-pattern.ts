const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern for `ilike`: the text anywhere, its own `%` and `_` taken as they are. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** Pattern for `ilike`: the text at the start. */
export const startingWith = (text: string): string => `${escaped(text)}%`;
