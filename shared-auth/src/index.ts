export { ApiError, errorMessage, toApiError } from './http/api-error';
export { sendInBackground } from './session/background-call';
export { removeCachedRecordIfGone, removeCachedRecord } from './reads/deleted-record';
export { describeFailure } from './http/describe-failure';
export { showFieldErrors } from './http/field-errors';
export { downloadFile, uploadFile } from './session/file-calls';
export { createInitialDataFromList } from './reads/list-start';
export { startLiveUpdates } from './live/live-updates';
export { useNewRecordDraft } from './drafts/new-record-draft';
export { queryClient } from './session/query-client';
export { holdsAllRows, toReadState, type ReadState } from './reads/read-state';
export {
  findDraftedRecordId,
  readDraftBase,
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
export { readTabValue, storeTabValue } from './drafts/tab-memory';
export { nullIfStale } from './http/null-if-stale';
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
