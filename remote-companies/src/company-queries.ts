import {
  downloadFile,
  queryOptions,
  request,
  requestPage,
  uploadFile,
  useMutation,
  useQueryClient,
} from '@studio-desk/shared-auth';
import type { SentFile } from '@studio-desk/shared-area/uploads';
import {
  companyRoutes,
  configRoutes,
  hasOfficeSpace,
  PAGE_SIZE,
  personRoutes,
  type CompanyFilters,
  type TypedCompany,
} from '@studio-desk/shared-contract';
import { entityQueries } from '@studio-desk/shared-area';

export const companyEntity = entityQueries({ key: 'companies', calls: companyRoutes });

const { all } = companyEntity.queries;

export const companyQueries = {
  ...companyEntity.queries,
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
  /** Keyed under `people`, so that changing a person invalidates it. */
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
      // The dashboard behind the dialog refetches when the dialog closes.
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
      // A fetch in flight may predate the change: cancel and restart it.
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
  return useMutation({
    mutationFn: ({ file, checkOnly, allOrNothing, onProgress }: SentFile) =>
      uploadFile(companyRoutes.upload, file, {
        querystring: { check_only: `${checkOnly}`, all_or_nothing: `${allOrNothing}` },
        onProgress,
      }),
    // The upload may have succeeded even if its response was lost.
    onSettled: companyEntity.refresh,
  });
}

export function useUndoUpload() {
  return useMutation({
    mutationFn: (id: string) => request(companyRoutes.undoUpload, { params: { id } }),
    onSettled: companyEntity.refresh,
  });
}

export const useDownloadTemplate = () =>
  useMutation({ mutationFn: () => downloadFile(companyRoutes.template) });
