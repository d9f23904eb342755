export { ApiError, errorMessage, toApiError } from './api-error';
export { onEntityChange } from './entity-changes';
export { failureText } from './failure-text';
export { showFieldErrors } from './field-errors';
export { downloadFile, uploadFile } from './file-calls';
export { startLiveUpdates } from './live-updates';
export { queryClient } from './query-client';
export { request, requestPage, type Page } from './request';
export {
  confirmPasswordReset,
  followOtherTabs,
  hasStoredSession,
  loadSession,
  login,
  logout,
  register,
  requestPasswordReset,
} from './session';
export { keptDraft, useSessionDraft, type SessionDraft } from './session-draft';
export { useSession, type Session } from './session-store';
export { configureApi } from './settings';
export {
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
