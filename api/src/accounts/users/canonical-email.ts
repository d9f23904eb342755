/** The form in which an address is stored and looked up: one address is one account, however it is typed. */
export const canonicalEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();
