// Includes full-width and small forms, because `fold` turns them into the ASCII wildcards.
const WILDCARDS = /[\\%_＼﹨％﹪＿︳︴﹍﹎﹏]/g;
const escaped = (text: string) => text.replace(WILDCARDS, '\\$&');

export const toContainsPattern = (text: string): string => `%${escaped(text)}%`;

export const toStartsWithPattern = (text: string): string => `${escaped(text)}%`;
