/** Headers have the same key if only case, white space, dashes or underscores differ. */
export const toHeaderKey = (header: string): string => header.toLowerCase().replace(/[\s_\p{Pd}]/gu, '');
