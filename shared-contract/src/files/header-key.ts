/** What a header is told apart by: headers match without regard to case, spaces and underscores. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[\s_]/g, '');
