import { hostileArchives } from './hostile-archives';
import type { HostileFile } from './hostile-file';
import { hostileTexts } from './hostile-texts';
import { hostileWorkbooks } from './hostile-workbooks';

export const hostileFiles: readonly HostileFile[] = [
  ...hostileArchives,
  ...hostileWorkbooks,
  ...hostileTexts,
];
