/** WHATWG names. The user chooses one of these encodings if a CSV file is not clearly UTF-8 or UTF-16. */
export const TEXT_ENCODINGS = ['windows-1252', 'utf-8', 'macintosh'] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

export const DEFAULT_ENCODING: TextEncoding = 'windows-1252';
