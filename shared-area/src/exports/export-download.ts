import { errorMessage } from '@studio-desk/shared-auth';
import { saveFile } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useSyncExternalStore } from 'react';
import type { ExportOptions, TableSource, TableRecord } from '../table/table-source';

export type ExportSource = Pick<TableSource<TableRecord>, 'exportFile'>;

interface Download {
  /** Bytes received so far; null if no download is running. */
  readonly bytes: number | null;
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
  /** Number of open export menus, which show the download. Without one, the bar above the table shows it. */
  readonly openMenus: number;
}

// Stored outside of components, because a download outlives the selection, filter and screen that started it.
let download: Download = { bytes: null, failure: null, openMenus: 0 };
let running: AbortController | null = null;
const readers = new Set<() => void>();

function change(changes: Partial<Download>) {
  download = { ...download, ...changes };
  for (const read of readers) read();
}

function subscribe(read: () => void) {
  readers.add(read);
  return () => {
    readers.delete(read);
    // The user has seen the failure, so do not show it again above the next table.
    if (readers.size === 0) download = { ...download, failure: null };
  };
}

export const useExportDownload = (): Download => useSyncExternalStore(subscribe, () => download);

export const cancelExportDownload = () => running?.abort();

export const dismissDownloadFailure = () => change({ failure: null });

export function registerExportMenu(): () => void {
  change({ openMenus: download.openMenus + 1 });
  return () => change({ openMenus: download.openMenus - 1 });
}

/** Downloads and saves a file, unless a download is running. Resolves to true if the file was saved. */
export async function startExportDownload(source: ExportSource, order: ExportOptions): Promise<boolean> {
  if (running) return false;
  const controller = new AbortController();
  running = controller;
  change({ bytes: 0, failure: null });
  try {
    const file = await source.exportFile(order, {
      cancel: controller.signal,
      onProgress: (bytes) => change({ bytes }),
    });
    saveFile(file, file.name);
    toast.success(`Downloaded ${file.name}`);
    return true;
  } catch (error) {
    if (!controller.signal.aborted)
      fail(errorMessage(error, 'The file did not arrive as a whole. Try again.'), () => {
        void startExportDownload(source, order);
      });
    return false;
  } finally {
    running = null;
    change({ bytes: null });
  }
}

function fail(message: string, retry: () => void) {
  if (readers.size > 0) change({ failure: { message, retry } });
  else toast.error(message, { label: 'Try again', onPick: retry });
}
