export { ApiError, errorMessage, toApiError } from './api-error';
export { showFieldErrors } from './field-errors';
export { CACHE_FRESH_MS, queryClient } from './query-client';
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
