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
  type Mapping,
  type MappingCreate,
  type TypeformStatus,
  type TypeformSyncResult,
} from '@studio-desk/shared-contract';
import { toast } from '@studio-desk/shared-ui/runtime';
import { companyQueries } from '../company-queries';
import { NO_END } from './attempt-end';
import { NO_SYNC } from './sync-state';

/** Forms on one page. */
export const FORMS_PAGE_SIZE = 20;

/** What a refused connection says, wherever it shows. */
const AUTH_FAILED = 'Typeform authentication failed. Please reconnect your account.';

const all = () => ['typeform'] as const;

/** The server asks the service again by itself, as long as it makes sense. */
const ASKED_ONCE = { retry: false };

/** Every read of the form-builder: its key and its call. */
export const typeformQueries = {
  status: () =>
    queryOptions({
      queryKey: [...all(), 'status'],
      queryFn: readStatus,
      // Other tabs and the account's owner change it: each look at the tab asks.
      staleTime: 0,
    }),
  /** How the last attempt to connect ended; nothing is read, `endAttempt` writes it. */
  attemptEnd: () =>
    queryOptions({
      queryKey: [...all(), 'attempt-end'],
      queryFn: () => NO_END,
      initialData: NO_END,
      enabled: false,
      gcTime: Infinity,
    }),
  /** The import under way and the last one; nothing is read, `useSync` writes it. */
  sync: () =>
    queryOptions({
      queryKey: [...all(), 'sync'],
      queryFn: () => NO_SYNC,
      initialData: NO_SYNC,
      enabled: false,
      gcTime: Infinity,
    }),
  forms: (page: number) =>
    queryOptions({
      ...ASKED_ONCE,
      queryKey: [...all(), 'forms', page],
      queryFn: () =>
        watched(requestPage(typeformRoutes.forms, { querystring: { page, page_size: FORMS_PAGE_SIZE } })),
    }),
  form: (id: string) =>
    queryOptions({
      ...ASKED_ONCE,
      queryKey: [...all(), 'form', id],
      queryFn: () => watched(request(typeformRoutes.form, { params: { id } })),
    }),
  fields: (id: string) =>
    queryOptions({
      ...ASKED_ONCE,
      queryKey: [...all(), 'fields', id],
      queryFn: () => watched(request(typeformRoutes.fields, { params: { id } })),
    }),
  responses: (id: string) =>
    queryOptions({
      ...ASKED_ONCE,
      queryKey: [...all(), 'responses', id],
      queryFn: () => watched(request(typeformRoutes.responses, { params: { id }, querystring: {} })),
    }),
  mappings: (formId: string) =>
    queryOptions({
      queryKey: [...all(), 'mappings', formId],
      queryFn: () => watched(request(typeformRoutes.mappings, { querystring: { form_id: formId } })),
    }),
};

/** There is no connection to read through, or the service refuses it: only connecting helps, and the screen says so. */
export const isConnectionLost = (error: unknown): boolean => isRefused(error) || isDisconnected(error);

/** No matter of the session. */
const isRefused = (error: unknown): boolean => {
  const { status, code } = toApiError(error);
  return status === 403 && code === 'formsvc_auth';
};

/** Disconnected meanwhile, in another tab perhaps. */
const isDisconnected = (error: unknown): boolean => toApiError(error).code === 'formsvc_not_connected';

/** Says a failure, unless it is the lost connection, which shows by itself. */
export function tellUnlessLost(error: unknown, message: string): void {
  if (!isConnectionLost(error)) toast.error(message);
}

async function watched<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isRefused(error)) noteRefusal();
    if (isDisconnected(error)) noteDisconnected();
    throw error;
  }
}

const refusalSaid = () => [...all(), 'refusal-said'] as const;

/**
 * The first refusal is said; those of calls that were under way with it are the same news. The status may have told
 * this page before: it shows, but is not said.
 */
function noteRefusal(): void {
  changeStatus({ connected: false, needs_reconnect: true, expires_at: null });
  if (queryClient.getQueryData(refusalSaid()) === true) return;
  queryClient.setQueryData(refusalSaid(), true);
  toast.error(AUTH_FAILED);
}

function noteDisconnected(): void {
  changeStatus(NO_CONNECTION);
  checkConnection();
}

const NO_CONNECTION = { connected: false, needs_reconnect: false, account: null, expires_at: null };

const statusNow = () => queryClient.getQueryData(typeformQueries.status().queryKey);

const changeStatus = (changes: Partial<TypeformStatus>) =>
  queryClient.setQueryData(typeformQueries.status().queryKey, (now) => now && { ...now, ...changes });

/** What was read through another connection, or failed without one, is read again when there is a new one. */
async function readStatus(): Promise<TypeformStatus> {
  const before = statusNow();
  const now = await request(typeformRoutes.status, {});
  if (now.connected) queryClient.setQueryData(refusalSaid(), false);
  if (before && isNewConnection(before, now)) {
    void queryClient.invalidateQueries({
      queryKey: all(),
      predicate: ({ queryKey }) => queryKey[1] !== 'status',
    });
  }
  return now;
}

/** Another account may be connected over one that works: the new connection ends at another time. */
export const isNewConnection = (
  before: TypeformStatus | undefined,
  now: TypeformStatus | undefined,
): boolean =>
  now !== undefined && now.connected && (!before?.connected || now.expires_at !== before.expires_at);

const refresh = (queryKey: readonly unknown[]) => void queryClient.invalidateQueries({ queryKey });

/** There may be a new connection. */
export const checkConnection = () => refresh(typeformQueries.status().queryKey);

/** Where the browser goes to connect an account. */
export const fetchAuthUrl = (redirectUri: string) =>
  watched(request(typeformRoutes.authUrl, { querystring: { redirect_uri: redirectUri } }));

export function useDisconnect() {
  return useMutation({
    mutationFn: () => watched(request(typeformRoutes.disconnect, {})),
    onSuccess: () => {
      changeStatus(NO_CONNECTION);
      // Whoever connects next may have another account.
      for (const part of ['forms', 'form', 'fields', 'responses']) {
        queryClient.removeQueries({ queryKey: [...all(), part] });
      }
      checkConnection();
    },
  });
}

interface MappingSave {
  body: MappingCreate;
  /** The stored mapping that is changed; null makes a new one. */
  stored: Mapping | null;
}

/** Stores a mapping. A changed one stays the same mapping: what it imported is not imported again. */
export function useSaveMapping() {
  return useMutation({
    mutationFn: ({ body: { mapping_name, field_mappings, ...body }, stored }: MappingSave) =>
      watched(
        stored
          ? request(typeformRoutes.updateMapping, {
              params: { id: stored.id },
              body: { mapping_name, field_mappings },
            })
          : request(typeformRoutes.createMapping, { body: { mapping_name, field_mappings, ...body } }),
      ),
    onSuccess: (saved, { stored }) =>
      changeMappings(saved.form_id, (known) =>
        stored ? known.map((one) => (one.id === saved.id ? saved : one)) : [saved, ...known],
      ),
  });
}

export function useDeleteMapping() {
  return useMutation({
    mutationFn: ({ id }: Mapping) => watched(request(typeformRoutes.removeMapping, { params: { id } })),
    onSuccess: (_, gone) =>
      changeMappings(gone.form_id, (stored) => stored.filter(({ id }) => id !== gone.id)),
  });
}

/** Shown at once, and then as the server has it. */
function changeMappings(formId: string, change: (stored: Mapping[]) => Mapping[]): void {
  const { queryKey } = typeformQueries.mappings(formId);
  queryClient.setQueryData(queryKey, (stored) => stored && change(stored));
  refresh(queryKey);
}

/** How many responses the form has at this moment. */
export const countResponses = async (formId: string): Promise<number> =>
  (await queryClient.fetchQuery({ ...typeformQueries.responses(formId), staleTime: 0 })).total_responses;

/** Imports what the mapping has not imported yet; the companies on other screens are stale then, also where it failed midway. */
export async function importResponses({ id, form_id }: Mapping): Promise<TypeformSyncResult> {
  try {
    return await watched(request(typeformRoutes.sync, { body: { form_id, mapping_id: id } }));
  } finally {
    refresh(companyQueries.all());
    refresh(typeformQueries.mappings(form_id).queryKey);
  }
}

/** Ends what `fetchAuthUrl` began. */
export const finishConnection = (body: { code: string; state: string; redirect_uri: string }) =>
  watched(request(typeformRoutes.callback, { body }));
