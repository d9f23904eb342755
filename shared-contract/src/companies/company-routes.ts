import { z } from 'zod';
import { idParams, optionalEmail, paginationQueryFields, requiredText, searchText } from '../fields';
import { createRecordRoutes } from '../record-routes';
import { defineRoute } from '../route';
import { company, companySearchHit, companyMatch, companyWithComputedFields } from './company';
import { companyFilters } from './company-filters';
import { COMPANY_READ_ONLY_FIELDS, companyBulkChanges, companyCreate, companyUpdate } from './company-input';
import { companyMetrics, companyMetricsQuery } from './company-metrics';
import { companyUploadResult } from './company-upload';

const tags = ['Companies'];
const signedIn = { access: 'signed-in' } as const;

export const companyRoutes = {
  ...createRecordRoutes({
    kind: 'companies',
    tags,
    readOnlyFields: COMPANY_READ_ONLY_FIELDS,
    summaries: {
      list: 'Companies by name, of all or of those that pass the filters; the exact total is in X-Total-Count',
      upload: 'Add and change companies from a CSV or Excel file; invalid rows are reported and skipped',
    },
    schemas: {
      page: z.strictObject({ ...paginationQueryFields, ...companyFilters }),
      row: company,
      queried: companyWithComputedFields,
      create: companyCreate,
      update: companyUpdate,
      bulk: companyBulkChanges,
      uploadResult: companyUploadResult,
    },
  }),
  search: defineRoute({
    method: 'GET',
    url: '/companies/search',
    config: signedIn,
    schema: {
      tags,
      summary: 'The 20 best matches, best first; further ones from offset on',
      querystring: z.strictObject({ q: searchText, offset: paginationQueryFields.offset, ...companyFilters }),
      response: { 200: z.array(companySearchHit) },
    },
  }),
  similar: defineRoute({
    method: 'GET',
    url: '/companies/similar',
    config: signedIn,
    schema: {
      tags,
      summary: 'The 5 closest companies that may be the same one, by name or contact email',
      querystring: z.strictObject({
        company_name: requiredText('Company name'),
        contact_email: optionalEmail('Contact email'),
        except: z.uuid().optional(),
      }),
      response: { 200: z.array(companyMatch) },
    },
  }),
  recentMine: defineRoute({
    method: 'GET',
    url: '/companies/recent/mine',
    config: signedIn,
    schema: { tags, summary: 'The last 5 that the caller changed', response: { 200: z.array(company) } },
  }),
  recentOthers: defineRoute({
    method: 'GET',
    url: '/companies/recent/others',
    config: signedIn,
    schema: { tags, summary: 'The last 5 that anyone else changed', response: { 200: z.array(company) } },
  }),
  office: defineRoute({
    method: 'GET',
    url: '/companies/list/office',
    config: signedIn,
    schema: {
      tags,
      summary: 'Companies in the office space, active ones first, then by name',
      response: { 200: z.array(company) },
    },
  }),
  metrics: defineRoute({
    method: 'GET',
    url: '/metrics/dashboard',
    config: signedIn,
    schema: {
      tags,
      summary: 'Figures of the dashboard, of all time or of some years, of all companies or of a program',
      querystring: companyMetricsQuery,
      response: { 200: companyMetrics },
    },
  }),
  setActiveTenant: defineRoute({
    method: 'PATCH',
    url: '/companies/:id/active-tenant',
    config: signedIn,
    schema: {
      tags,
      summary: 'Set a company in the office space active or inactive',
      params: idParams,
      querystring: z.strictObject({
        active: z.enum(['true', 'false'], 'active is true or false'),
      }),
      response: { 200: company },
    },
  }),
};
