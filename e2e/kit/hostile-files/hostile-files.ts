import { hostileArchives } from './hostile-archives';
import type { HostileFile } from './hostile-file';
import { hostileTextFiles } from './hostile-text-files';
import { hostileWorkbooks } from './hostile-workbooks';

export const hostileFiles: readonly HostileFile[] = [
  ...hostileArchives,
  ...hostileWorkbooks,
  ...hostileTextFiles,
];
