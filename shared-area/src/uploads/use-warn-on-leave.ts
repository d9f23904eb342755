import { useUnsavedChanges, type NextLocation } from '@studio-desk/shared-ui/runtime';
import { useCallback } from 'react';

const LEAVE_TEXTS = {
  title: 'Leave while the file uploads?',
  text: 'The upload goes on, but this page will not show which rows had errors.',
};

export function useWarnOnLeave(isUploading: boolean, path: string): void {
  const staysOpen = useCallback(({ pathname }: NextLocation) => pathname === path, [path]);
  useUnsavedChanges(isUploading, staysOpen, LEAVE_TEXTS);
}
