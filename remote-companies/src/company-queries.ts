import {
  downloadFile,
  forgetIfGone,
  forgetRecord,
  queryOptions,
  request,
  requestPage,
  uploadFile,
  useMutation,
  useQueryClient,
} from '@studio-desk/shared-auth';
import type { SentFile } from '@studio-desk/shared-area/uploads';
import {
  CACHE_SIZE,
  companyRoutes,
  configRoutes,
  omitEmpty,
  hasOfficeSpace,
  PAGE_SIZE,
  personRoutes,
  type Company,
  type CompanyCreate,
  type CompanyFilters,
  type CompanyUpdate,
  type TypedCompany,
} from '@studio-desk/shared-contract';

const all = () => ['companies'] as const;

/** Every read of companies: its key and its call. */
export const companyQueries = {
  all,
  /** Up to 1000 companies by name, loaded once. */
  cache: () =>
    queryOptions({
      queryKey: [...all(), 'cache'],
      queryFn: () => requestPage(companyRoutes.list, { querystring: { limit: CACHE_SIZE } }),
    }),
  page: (page: number, filters: CompanyFilters) =>
    queryOptions({
      queryKey: [...all(), 'page', page, filters],
      queryFn: () =>
        requestPage(companyRoutes.list, {
          querystring: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE, ...filters },
        }),
    }),
  search: (q: string, filters: CompanyFilters) =>
    queryOptions({
      queryKey: [...all(), 'search', q, filters],
      queryFn: () => request(companyRoutes.search, { querystring: { q, ...filters } }),
    }),
  similar: ({ company_name, contact_email, exceptId }: TypedCompany) =>
    queryOptions({
      queryKey: [...all(), 'similar', company_name, contact_email, exceptId],
      queryFn: () =>
        request(companyRoutes.similar, {
          querystring: { company_name, contact_email, except: exceptId ?? undefined },
        }),
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all(), 'detail', id],
      queryFn: () => request(companyRoutes.get, { params: { id } }),
    }),
  /** Who belongs to a company, read again when people change. */
  people: (id: string) =>
    queryOptions({
      queryKey: ['people', 'of-company', id],
      queryFn: () => request(personRoutes.ofCompany, { params: { id } }),
    }),
  metrics: () =>
    queryOptions({
      queryKey: [...all(), 'metrics'],
      queryFn: () => request(companyRoutes.metrics, {}),
    }),
  recentMine: () =>
    queryOptions({
      queryKey: [...all(), 'recent-mine'],
      queryFn: () => request(companyRoutes.recentMine, {}),
    }),
  recentOthers: () =>
    queryOptions({
      queryKey: [...all(), 'recent-others'],
      queryFn: () => request(companyRoutes.recentOthers, {}),
    }),
  office: () =>
    queryOptions({
      queryKey: [...all(), 'office'],
      queryFn: () => request(companyRoutes.office, {}),
    }),
  options: () =>
    queryOptions({
      queryKey: [...all(), 'options'],
      queryFn: () => request(configRoutes.options, {}),
    }),
};

function useRefreshCompanies() {
  const queryClient = useQueryClient();
  // Nobody waits for the lists: what was changed is done when the server says so.
  return () => void queryClient.invalidateQueries({ queryKey: all() });
}

export function useAddCompany() {
  const onSettled = useRefreshCompanies();
  return useMutation({
    mutationFn: (body: CompanyCreate) => request(companyRoutes.create, { body: omitEmpty(body) }),
    // One that got no answer may have been saved: whoever saves again is to hear of it.
    onSettled,
  });
}

interface CompanyChange {
  id: string;
  body: CompanyUpdate;
  /** `updated_at` of the company as it was read: refused with `stale_edit` where someone saved since. */
  readAt?: string;
}

export function useUpdateCompany() {
  const queryClient = useQueryClient();
  const refresh = useRefreshCompanies();
  return useMutation({
    mutationFn: ({ id, body, readAt }: CompanyChange) =>
      request(companyRoutes.update, { params: { id }, headers: { 'if-match': readAt }, body }),
    onSuccess: (company) => {
      queryClient.setQueryData(companyQueries.detail(company.id).queryKey, company);
      refresh();
    },
    onError: (error, { id }) => void forgetIfGone(error, all(), id),
  });
}

export const useDeleteCompany = () =>
  useMutation({
    mutationFn: ({ id }: Pick<Company, 'id'>) => request(companyRoutes.remove, { params: { id } }),
    onSuccess: (_, { id }) => forgetRecord(all(), id),
  });

/** Gives a company office space from a year on; one that has it by now is left as it is. */
export function useAddToOffice() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, year }: { id: string; year: number }) => {
      const company = await request(companyRoutes.get, { params: { id } });
      if (hasOfficeSpace(company)) return { company, isAdded: false };
      const headers = { 'if-match': company.updated_at };
      const body = {
        office_space_at_studio_225: 'Yes',
        office_year: String(year),
        active_tenant: true,
      } as const;
      return {
        company: await request(companyRoutes.update, { params: { id }, headers, body }),
        isAdded: true,
      };
    },
    onSuccess: ({ company }) => {
      queryClient.setQueryData(companyQueries.detail(company.id).queryKey, company);
      // The dashboard behind the dialog is read again when that closes.
      void queryClient.invalidateQueries({ queryKey: companyQueries.office().queryKey });
      void queryClient.invalidateQueries({ queryKey: companyQueries.cache().queryKey });
    },
  });
}

export function useSetActiveTenant() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      request(companyRoutes.setActiveTenant, {
        params: { id },
        querystring: { active: active ? 'true' : 'false' },
      }),
    onSuccess: async (company) => {
      const { queryKey } = companyQueries.office();
      // A read under way may be from before the change: it is thrown away, and made again.
      const isBeingRead = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) => (row.id === company.id ? company : row)),
      );
      if (isBeingRead) void queryClient.invalidateQueries({ queryKey });
    },
  });
}

export function useUploadCompanies() {
  const refresh = useRefreshCompanies();
  return useMutation({
    mutationFn: ({ file, checkOnly, allOrNothing, onProgress }: SentFile) =>
      uploadFile(companyRoutes.upload, file, {
        querystring: { check_only: `${checkOnly}`, all_or_nothing: `${allOrNothing}` },
        onProgress,
      }),
    // An upload that got no answer may have been saved.
    onSettled: refresh,
  });
}

export function useUndoUpload() {
  const onSettled = useRefreshCompanies();
  return useMutation({
    mutationFn: (id: string) => request(companyRoutes.undoUpload, { params: { id } }),
    onSettled,
  });
}

export const useDownloadTemplate = () =>
  useMutation({ mutationFn: () => downloadFile(companyRoutes.template) });
