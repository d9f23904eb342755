/** Equal for headers that differ in case, white space, dashes and underscores only. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[\s_\p{Pd}]/gu, '');
