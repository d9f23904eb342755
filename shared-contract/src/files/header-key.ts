export const headerKey = (header: string): string => header.toLowerCase().replace(/[\s_]/g, '');
