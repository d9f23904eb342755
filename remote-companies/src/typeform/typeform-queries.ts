import {
  queryClient,
  queryOptions,
  request,
  requestPage,
  toApiError,
  useMutation,
} from '@studio-desk/shared-auth';
import {
  typeformRoutes,
  type TypeformMapping,
  type MappingCreate,
  type TypeformStatus,
  type TypeformSyncResult,
} from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { companyQueries } from '../company-queries';
import { NO_ENDED_CONNECT_ATTEMPTS } from './ended-attempts';
import { IDLE_SYNC_STATE } from './sync-state';

export const FORMS_PAGE_SIZE = 20;

const AUTH_FAILED = 'Typeform authentication failed. Please reconnect your account.';

const all = () => ['typeform'] as const;

/** No retries in the browser, because the server already retries calls to Typeform. */
const NO_RETRY = { retry: false };

export const typeformQueries = {
  status: () =>
    queryOptions({
      queryKey: [...all(), 'status'],
      queryFn: readStatus,
      // Another tab can connect or disconnect, so refetch whenever the panel opens.
      staleTime: 0,
    }),
  /** Client state written by `endConnectAttempt`; never fetched. */
  endedAttempts: () =>
    queryOptions({
      queryKey: [...all(), 'ended-attempts'],
      queryFn: () => NO_ENDED_CONNECT_ATTEMPTS,
      initialData: NO_ENDED_CONNECT_ATTEMPTS,
      enabled: false,
      gcTime: Infinity,
    }),
  sync: () =>
    queryOptions({
      queryKey: [...all(), 'sync'],
      queryFn: () => IDLE_SYNC_STATE,
      initialData: IDLE_SYNC_STATE,
      enabled: false,
      gcTime: Infinity,
    }),
  forms: (page: number) =>
    queryOptions({
      ...NO_RETRY,
      queryKey: [...all(), 'forms', page],
      queryFn: () =>
        trackConnection(
          requestPage(typeformRoutes.forms, { querystring: { page, page_size: FORMS_PAGE_SIZE } }),
        ),
    }),
  form: (id: string) =>
    queryOptions({
      ...NO_RETRY,
      queryKey: [...all(), 'form', id],
      queryFn: () => trackConnection(request(typeformRoutes.form, { params: { id } })),
    }),
  fields: (id: string) =>
    queryOptions({
      ...NO_RETRY,
      queryKey: [...all(), 'fields', id],
      // Users change a form in Typeform and then open its mapping again, so refetch the questions each time.
      staleTime: 0,
      queryFn: () => trackConnection(request(typeformRoutes.fields, { params: { id } })),
    }),
  allResponses: () => [...all(), 'responses'] as const,
  responses: (id: string) =>
    queryOptions({
      ...NO_RETRY,
      queryKey: [...all(), 'responses', id],
      queryFn: () => trackConnection(request(typeformRoutes.responses, { params: { id }, querystring: {} })),
    }),
  mappings: (formId: string) =>
    queryOptions({
      queryKey: [...all(), 'mappings', formId],
      queryFn: () => trackConnection(request(typeformRoutes.mappings, { querystring: { form_id: formId } })),
    }),
};

export const isTypeformConnectionLost = (error: unknown): boolean =>
  isRefused(error) || isDisconnected(error);

/** True if Typeform refused the stored account; a 403 of the API itself has another code. */
const isRefused = (error: unknown): boolean => {
  const { status, code } = toApiError(error);
  return status === 403 && code === 'formsvc_auth';
};

const isDisconnected = (error: unknown): boolean => toApiError(error).code === 'formsvc_not_connected';

export function toastUnlessTypeformConnectionLost(error: unknown, message: string): void {
  if (!isTypeformConnectionLost(error)) toast.error(message);
}

async function trackConnection<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isRefused(error)) handleRefusal();
    if (isDisconnected(error)) handleDisconnected();
    throw error;
  }
}

const refusalShownKey = () => [...all(), 'refusal-shown'] as const;

function handleRefusal(): void {
  const isKnown = statusNow()?.needs_reconnect === true;
  changeStatus({ connected: false, needs_reconnect: true, expires_at: null });
  if (!isKnown) showRefusal();
}

/** Shows one toast for all refused requests, whichever response reports the refusal first. */
function showRefusal(): void {
  if (queryClient.getQueryData(refusalShownKey()) === true) return;
  queryClient.setQueryData(refusalShownKey(), true);
  toast.error(AUTH_FAILED);
}

function handleDisconnected(): void {
  changeStatus(NO_CONNECTION);
  refetchConnectionStatus();
}

const NO_CONNECTION = { connected: false, needs_reconnect: false, account: null, expires_at: null };

const statusNow = () => queryClient.getQueryData(typeformQueries.status().queryKey);

const changeStatus = (changes: Partial<TypeformStatus>) =>
  queryClient.setQueryData(typeformQueries.status().queryKey, (now) => now && { ...now, ...changes });

/** Fetches the status. After a new connection, refetches all Typeform data, as the account may differ. */
async function readStatus(): Promise<TypeformStatus> {
  const before = statusNow();
  // Read this before the request. A refusal during the request is newer than the response, which must not
  // clear it.
  const wasRefused = queryClient.getQueryData(refusalShownKey()) === true;
  const now = await request(typeformRoutes.status, {});
  if (now.connected && wasRefused) queryClient.setQueryData(refusalShownKey(), false);
  if (before?.connected && now.needs_reconnect) showRefusal();
  if (before && isNewConnection(before, now)) {
    for (const part of ['forms', 'form', 'fields', 'responses'])
      queryClient.removeQueries({ queryKey: [...all(), part], type: 'inactive' });
    // Only after a new connection: after a disconnect, mounted screens would refetch and fail.
    void queryClient.invalidateQueries({
      queryKey: all(),
      predicate: ({ queryKey }) => queryKey[1] !== 'status',
    });
  }
  return now;
}

/** True if the user has connected, or connected again (new expiry date), perhaps with another account. */
export const isNewConnection = (
  before: TypeformStatus | undefined,
  now: TypeformStatus | undefined,
): boolean =>
  now !== undefined && now.connected && (!before?.connected || now.expires_at !== before.expires_at);

const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });

export const refetchConnectionStatus = () => refresh(typeformQueries.status().queryKey);

export const fetchAuthUrl = (redirectUri: string) =>
  trackConnection(request(typeformRoutes.authUrl, { querystring: { redirect_uri: redirectUri } }));

export function useDisconnect() {
  return useMutation({
    mutationFn: () => trackConnection(request(typeformRoutes.disconnect, {})),
    onSuccess: () => {
      changeStatus(NO_CONNECTION);
      refetchConnectionStatus();
    },
  });
}

interface MappingSave {
  body: MappingCreate;
  storedMapping: TypeformMapping | null;
}

/** Updates `storedMapping` or creates a mapping. Updates keep the id, so no response is imported twice. */
export function useSaveMapping() {
  return useMutation({
    mutationFn: ({ body: { mapping_name, field_mappings, ...body }, storedMapping }: MappingSave) =>
      trackConnection(
        storedMapping
          ? request(typeformRoutes.updateMapping, {
              params: { id: storedMapping.id },
              body: { mapping_name, field_mappings },
            })
          : request(typeformRoutes.createMapping, { body: { mapping_name, field_mappings, ...body } }),
      ),
    onSuccess: (saved, { storedMapping }) =>
      changeMappings(saved.form_id, (mappings) =>
        storedMapping ? mappings.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...mappings],
      ),
  });
}

export function useDeleteMapping() {
  return useMutation({
    mutationFn: async ({ id }: TypeformMapping) => {
      try {
        await trackConnection(request(typeformRoutes.removeMapping, { params: { id } }));
      } catch (error) {
        // Already deleted in another tab.
        if (toApiError(error).status !== 404) throw error;
      }
    },
    onSuccess: (_, gone) =>
      changeMappings(gone.form_id, (stored) => stored.filter(({ id }) => id !== gone.id)),
  });
}

function changeMappings(formId: string, change: (stored: TypeformMapping[]) => TypeformMapping[]): void {
  const { queryKey } = typeformQueries.mappings(formId);
  queryClient.setQueryData(queryKey, (stored) => stored && change(stored));
  refresh(queryKey);
}

export const countResponses = async (formId: string): Promise<number> =>
  (await queryClient.fetchQuery({ ...typeformQueries.responses(formId), staleTime: 0 })).total_responses;

/** Refetches companies and mappings even after a failed import, since part of it may be stored. */
export async function importResponses({ id, form_id }: TypeformMapping): Promise<TypeformSyncResult> {
  try {
    return await trackConnection(request(typeformRoutes.sync, { body: { form_id, mapping_id: id } }));
  } finally {
    refresh(companyQueries.all());
    refresh(typeformQueries.mappings(form_id).queryKey);
  }
}

export const exchangeCode = (body: { code: string; state: string; redirect_uri: string }) =>
  trackConnection(request(typeformRoutes.callback, { body }));
