/** Returns the same key for headers that differ only in case, white space, dashes and underscores. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[\s_\p{Pd}]/gu, '');
