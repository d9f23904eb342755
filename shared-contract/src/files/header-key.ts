/** Equal for headers that differ in case, white space, dashes, underscores and invisible characters only. */
export const headerKey = (header: string): string =>
  header.toLowerCase().replace(/[\s_\p{Pd}\p{Cc}\p{Cf}]/gu, '');
