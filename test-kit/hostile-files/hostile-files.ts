import { hostileArchives } from './hostile-archives';
import type { HostileFile } from './hostile-file';
import { hostileTexts } from './hostile-texts';
import { hostileWorkbooks } from './hostile-workbooks';

/** Every file that an upload must survive. */
export const hostileFiles: readonly HostileFile[] = [
  ...hostileArchives,
  ...hostileWorkbooks,
  ...hostileTexts,
];
