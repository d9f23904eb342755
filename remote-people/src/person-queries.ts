import { queryClient } from '@studio-desk/shared-auth';
import {
  companyRoutes,
  omitEmpty,
  personRoutes,
  type PersonLabel,
  type PersonMetrics,
} from '@studio-desk/shared-contract';
import {
  createConfigQueries,
  createEntityApi,
  createEntityQueries,
  toLimitOffset,
  type YearRange,
} from '@studio-desk/shared-area';
import { toEmptyPageIfNotList } from './to-empty-page-if-not-list';

export const personEntity = createEntityApi({
  kind: 'people',
  calls: personRoutes,
  onForget: (id) => {
    queryClient.setQueriesData<PersonMetrics>(
      { queryKey: ['people', 'metrics'] },
      (read) =>
        read && { ...read, recent_additions: read.recent_additions.filter((person) => person.id !== id) },
    );
  },
});

export const personConfigQueries = createConfigQueries(personEntity);

const { read, readPage } = personEntity;

const metrics = (years: YearRange | null) =>
  read(['metrics', years], personRoutes.metrics, { querystring: years ?? {} });

/** Uses the query key of companies, so that a change to a company refetches a person's companies. */
const companies = createEntityQueries('companies');

export interface PersonListRequest {
  search: string;
  /** Finds people with at least one of these labels; an empty array finds everyone. */
  labels: PersonLabel[];
  page: number;
}

/** `cache`, inherited from `personEntity`, is never loaded, because the server searches people. */
export const personQueries = {
  ...personEntity.queries,
  page: ({ search, labels, page }: PersonListRequest) =>
    readPage(
      ['page', search, labels, page],
      personRoutes.list,
      { querystring: omitEmpty({ ...toLimitOffset(page), search, labels: labels.join(',') }) },
      toEmptyPageIfNotList,
    ),
  search: (q: string) => read(['search', q], personRoutes.search, { querystring: { q } }),
  nameCheck: (name: string) => read(['name-check', name], personRoutes.checkName, { querystring: { name } }),
  metrics,
  followUpSuggestions: (id: string) =>
    read(['follow-up-suggestions', id], personRoutes.smartRouting, { params: { id } }),
  companies: (q: string) => companies.read(['to-pick', q], companyRoutes.search, { querystring: { q } }),
  company: (id: string) => companies.read(['detail', id], companyRoutes.get, { params: { id } }),
};
