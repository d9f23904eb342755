// Older releases of areas import these names from the current shell: add names, but never rename or remove one.
export { ApiError, errorMessage, toApiError } from './http/api-error';
export { sendInBackground } from './session/background-call';
export { forgetIfGone, forgetRecord } from './reads/deleted-record';
export { failureText } from './http/failure-text';
export { showFieldErrors } from './http/field-errors';
export { downloadFile, uploadFile } from './session/file-calls';
export { startFromList } from './reads/list-start';
export { startLiveUpdates } from './live/live-updates';
export { useNewRecordDraft } from './drafts/new-record-draft';
export { queryClient } from './session/query-client';
export { holdsAll, readState, type ReadState } from './reads/read-state';
export {
  draftedId,
  keptBase,
  useRecordDraft,
  type RecordDraft,
  type RecordDraftKind,
} from './drafts/record-draft';
export { request, requestPage, type Page } from './session/request';
export {
  confirmEmail,
  confirmPasswordReset,
  followOtherTabs,
  hasStoredSession,
  loadSession,
  login,
  logout,
  register,
  requestEmailConfirmation,
  requestPasswordReset,
  updateMe,
} from './session/session';
export { useSessionDraft, type SessionDraft } from './drafts/session-draft';
export { useSession, type Session } from './session/session-store';
export { configureApi } from './http/settings';
export { recallInTab, rememberInTab } from './drafts/tab-memory';
export { unlessStale } from './http/unless-stale';
export {
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
