import { queryClient, queryOptions, request, useMutation, useQueryClient } from '@studio-desk/shared-auth';
import {
  createConfigQueries,
  createEntityApi,
  createEntityQueries,
  toLimitOffset,
  type YearRange,
} from '@studio-desk/shared-area';
import {
  companyRoutes,
  findChoice,
  GRADUATION_SEMESTERS,
  hasOfficeSpace,
  omitEmpty,
  MAX_SEARCH_RESULTS,
  personRoutes,
  type AdditionalFounder,
  type Company,
  type CompanyFilters,
  type PersonCreate,
  type SimilarCompanyQuery,
} from '@studio-desk/shared-contract';

export const companyEntity = createEntityApi({ kind: 'companies', calls: companyRoutes });
export const companyConfigQueries = createConfigQueries(companyEntity);

const { read, readPage } = companyEntity;

/** Uses the query key of people, so that a change to a person refetches a company's people. */
const people = createEntityQueries('people');

const matchesPage = (q: string, filters: CompanyFilters, page: number) => {
  const offset = page * MAX_SEARCH_RESULTS;
  return readPage(['matches', q, filters, 'page', page], companyRoutes.search, {
    querystring: { q, ...(offset > 0 && { offset }), ...filters },
  });
};

export const companyQueries = {
  ...companyEntity.queries,
  options: companyConfigQueries.options,
  page: (page: number, filters: CompanyFilters) =>
    readPage(['page', page, filters], companyRoutes.list, {
      querystring: { ...toLimitOffset(page), ...filters },
    }),
  search: (q: string) => read(['search', q], companyRoutes.search, { querystring: { q } }),
  /** Returns the first `pages` pages of matches, and requests only pages that are not cached. */
  matches: (q: string, filters: CompanyFilters, pages: number) =>
    queryOptions({
      queryKey: [...companyEntity.queries.all(), 'matches', q, filters, pages],
      queryFn: async () => {
        const parts = Array.from({ length: pages }, (_, page) =>
          queryClient.fetchQuery(matchesPage(q, filters, page)),
        );
        const read = await Promise.all(parts);
        return { rows: read.flatMap(({ rows }) => rows), total: read.at(-1)?.total ?? 0 };
      },
    }),
  similar: ({ company_name, contact_email, exceptId }: SimilarCompanyQuery) =>
    read(['similar', company_name, contact_email, exceptId], companyRoutes.similar, {
      querystring: { company_name, contact_email, except: exceptId ?? undefined },
    }),
  people: (id: string) => people.read(['of-company', id], personRoutes.ofCompany, { params: { id } }),
  personSearch: (q: string) => people.read(['search', q], personRoutes.search, { querystring: { q } }),
  metrics: (years: YearRange | null = null, program = '') => ({
    ...read(['metrics', years, program], companyRoutes.metrics, {
      querystring: { ...years, program: program || undefined },
    }),
    // TanStack Query's structural sharing would drop a key named `__proto__`, which free text can be.
    structuralSharing: false,
  }),
  recentlyChanged: () =>
    readPage(['recently-changed'], companyRoutes.query, {
      body: { sort: [{ field: 'updated_at', direction: 'desc' }], limit: 8 },
    }),
  recentMine: () => read(['recent-mine'], companyRoutes.recentMine, {}),
  recentOthers: () => read(['recent-others'], companyRoutes.recentOthers, {}),
  office: () => read(['office'], companyRoutes.office, {}),
};

/**
 * If a person already has this name, adds nobody and resolves to null, because only a user can tell whether
 * they are the same person.
 */
export async function addFounderToPeople({ id }: Company, founder: AdditionalFounder) {
  const check = await request(personRoutes.checkName, { querystring: { name: founder.name } });
  if (check.exists) return null;
  try {
    const semester = findChoice(GRADUATION_SEMESTERS, founder.entr_graduation_semester ?? '');
    const body: PersonCreate = {
      ...founder,
      entr_graduation_semester: semester,
      labels: ['founder'],
      company_id: id,
    };
    return await request(personRoutes.create, { body: omitEmpty(body) });
  } finally {
    // Also refetch after an error, because the request may have succeeded even if its response was lost.
    companyEntity.refresh();
    await queryClient.invalidateQueries({ queryKey: people.all() });
  }
}

export function useAddCompanyToOffice() {
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
      // Refetch only what the dialog shows. The dashboard behind the dialog refetches when it closes.
      void queryClient.invalidateQueries({ queryKey: companyQueries.office().queryKey });
      void queryClient.invalidateQueries({ queryKey: companyQueries.cache().queryKey });
    },
  });
}

/** Changes only the office space. Year and tenant status stay stored, so that Undo can restore the office. */
export function useSetOfficeSpace() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ company, value }: { company: Company; value: 'Yes' | 'X' | null }) =>
      request(companyRoutes.update, {
        params: { id: company.id },
        headers: { 'if-match': company.updated_at },
        body: { office_space_at_studio_225: value },
      }),
    onSuccess: async (company) => {
      const { queryKey } = companyQueries.office();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(companyQueries.detail(company.id).queryKey, company);
      if (!hasOfficeSpace(company))
        queryClient.setQueryData(queryKey, (rows) => rows?.filter(({ id }) => id !== company.id));
      void queryClient.invalidateQueries({ queryKey });
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
      // A pending request may return the list without this change, so cancel and restart it.
      const isBeingRead = queryClient.isFetching({ queryKey }) > 0;
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (rows) =>
        rows?.map((row) => (row.id === company.id ? company : row)),
      );
      if (isBeingRead) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
