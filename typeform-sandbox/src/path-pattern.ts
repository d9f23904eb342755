/** Whether a path is meant by a pattern, in which `*` stands for any text. */
export function fitsPath(pattern: string, path: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(path);
}
