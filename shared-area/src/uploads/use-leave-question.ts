import { useUnsavedChanges, type NextPlace } from '@studio-desk/shared-ui/runtime';

const LEAVE = {
  title: 'Leave while the file uploads?',
  text: 'The upload goes on, but this page will not show which rows had errors.',
};

export function useLeaveQuestion(isUploading: boolean, path: string): void {
  useUnsavedChanges(isUploading, ({ pathname }: NextPlace) => pathname === path, LEAVE);
}
