import { z } from 'zod';
import { idParams, optionalEmail, pageQuery, requiredText, searchText } from '../fields';
import { uploadQuery, uploadUndone } from '../files/upload-result';
import { listedField } from '../listed-field';
import { exportRoute } from '../query/export-route';
import { qualityRoute } from '../query/quality-route';
import { queryFields } from '../query/query-fields';
import { queryRoute } from '../query/query-route';
import { historyRoutes } from '../record-history/history-routes';
import { bulkRoute } from '../record-operations/bulk-route';
import { route } from '../route';
import { company, companyHit, companyMatch, queriedCompany } from './company';
import { COMPANY_COMPUTED, COMPANY_FIELDS } from './company-fields';
import { companyFilters } from './company-filters';
import { COMPANY_READ_ONLY_FIELDS, companyBulk, companyCreate, companyUpdate } from './company-input';
import { companyMetrics } from './company-metrics';
import { companyUploadResult } from './company-upload';

const tags = ['Companies'];
const signedIn = { access: 'signed-in' } as const;
const write = { access: 'signed-in', readOnlyFields: COMPANY_READ_ONLY_FIELDS } as const;

export const companyRoutes = {
  list: route({
    method: 'GET',
    url: '/companies',
    config: signedIn,
    schema: {
      tags,
      summary:
        'Companies by name, of all or of those that pass the filters; the exact total is in X-Total-Count',
      querystring: z.strictObject({ ...pageQuery, ...companyFilters }),
      response: { 200: z.array(company) },
    },
  }),
  query: queryRoute({
    url: '/companies/query',
    tag: 'Companies',
    fields: queryFields(COMPANY_FIELDS, COMPANY_COMPUTED),
    row: queriedCompany,
  }),
  export: exportRoute({
    url: '/companies/export',
    tag: 'Companies',
    fields: queryFields(COMPANY_FIELDS, COMPANY_COMPUTED),
  }),
  quality: qualityRoute({ url: '/companies/quality', tag: 'Companies' }),
  ...historyRoutes({ url: '/companies', tag: 'Companies', row: company }),
  bulk: bulkRoute({
    url: '/companies/bulk',
    tag: 'Companies',
    fields: queryFields(COMPANY_FIELDS, COMPANY_COMPUTED),
    changes: companyBulk,
  }),
  fields: route({
    method: 'GET',
    url: '/companies/fields',
    config: signedIn,
    schema: {
      tags,
      summary: 'The fields of companies, and what can be done with them',
      response: { 200: z.array(listedField) },
    },
  }),
  search: route({
    method: 'GET',
    url: '/companies/search',
    config: signedIn,
    schema: {
      tags,
      summary: 'The 20 best matches, best first; further ones from offset on',
      querystring: z.strictObject({ q: searchText, offset: pageQuery.offset, ...companyFilters }),
      response: { 200: z.array(companyHit) },
    },
  }),
  similar: route({
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
  recentMine: route({
    method: 'GET',
    url: '/companies/recent/mine',
    config: signedIn,
    schema: { tags, summary: 'The last 5 that the caller changed', response: { 200: z.array(company) } },
  }),
  recentOthers: route({
    method: 'GET',
    url: '/companies/recent/others',
    config: signedIn,
    schema: { tags, summary: 'The last 5 that anyone else changed', response: { 200: z.array(company) } },
  }),
  office: route({
    method: 'GET',
    url: '/companies/list/office',
    config: signedIn,
    schema: {
      tags,
      summary: 'Companies in the office space, active ones first, then by name',
      response: { 200: z.array(company) },
    },
  }),
  metrics: route({
    method: 'GET',
    url: '/metrics/dashboard',
    config: signedIn,
    schema: { tags, summary: 'Figures of the dashboard', response: { 200: companyMetrics } },
  }),
  upload: route({
    method: 'POST',
    url: '/companies/upload',
    config: { access: 'signed-in', takesFile: true },
    schema: {
      tags,
      summary: 'Add and change companies from a CSV or Excel file; invalid rows are reported and skipped',
      querystring: uploadQuery,
      response: { 200: companyUploadResult },
    },
  }),
  undoUpload: route({
    method: 'POST',
    url: '/companies/uploads/:id/undo',
    config: signedIn,
    schema: {
      tags,
      summary: 'Undo an upload: the same as the undo of its operation, which has the same id',
      params: idParams,
      response: { 200: uploadUndone },
    },
  }),
  template: route({
    method: 'GET',
    url: '/companies/template/csv',
    config: { access: 'signed-in', answersFile: ['text/csv'] },
    schema: { tags, summary: 'An empty file to fill in and upload', response: { 200: z.string() } },
  }),
  setActiveTenant: route({
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
  get: route({
    method: 'GET',
    url: '/companies/:id',
    config: signedIn,
    schema: { tags, summary: 'One company', params: idParams, response: { 200: company } },
  }),
  create: route({
    method: 'POST',
    url: '/companies',
    config: write,
    schema: { tags, summary: 'Add a company', body: companyCreate, response: { 201: company } },
  }),
  update: route({
    method: 'PUT',
    url: '/companies/:id',
    config: write,
    schema: {
      tags,
      summary: 'Change the fields in the body; with If-Match only where nobody else did since',
      params: idParams,
      headers: z.object({ 'if-match': z.string().max(100).optional() }),
      body: companyUpdate,
      response: { 200: company },
    },
  }),
  remove: route({
    method: 'DELETE',
    url: '/companies/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Delete; the record is kept for audit',
      params: idParams,
      response: { 204: z.null() },
    },
  }),
};
