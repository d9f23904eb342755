export { ApiError, errorMessage, toApiError } from './api-error';
export { sendInBackground } from './background-call';
export { forgetIfGone, forgetRecord } from './deleted-record';
export { onEntityChange } from './entity-changes';
export { failureText } from './failure-text';
export { showFieldErrors } from './field-errors';
export { downloadFile, uploadFile } from './file-calls';
export { startFromList } from './list-start';
export { startLiveUpdates } from './live-updates';
export { useNewRecordDraft } from './new-record-draft';
export { queryClient } from './query-client';
export { holdsAll, readState, type ReadState } from './read-state';
export { draftedId, keptBase, useRecordDraft, type RecordDraftKind } from './record-draft';
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
  updateMe,
} from './session';
export { useSessionDraft, type SessionDraft } from './session-draft';
export { useSession, type Session } from './session-store';
export { configureApi } from './settings';
export { recallInTab, rememberInTab } from './tab-memory';
export { forgetSessions, hasBrowserSession, onBrowserSession } from './token-storage';
export { unlessStale } from './unless-stale';
export {
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
