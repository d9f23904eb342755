import { z } from 'zod';
import { PERSON_LABELS } from '../constants';
import { idParams, optionalSearchText, pageQuery, requiredText, searchText } from '../fields';
import { uploadQuery, uploadUndone } from '../files/upload-result';
import { listedField } from '../listed-field';
import { exportRoute } from '../query/export-route';
import { qualityRoute } from '../query/quality-route';
import { queryFields } from '../query/query-fields';
import { queryRoute } from '../query/query-route';
import { historyRoutes } from '../record-history/history-routes';
import { bulkRoute } from '../record-operations/bulk-route';
import { route } from '../route';
import { companyPeople } from './company-people';
import { person, queriedPerson } from './person';
import { PERSON_COMPUTED, PERSON_FIELDS } from './person-fields';
import { PERSON_READ_ONLY_FIELDS, personBulk, personCreate, personUpdate } from './person-input';
import { nameCheck, personMetrics } from './person-metrics';
import { personUploadResult } from './person-upload';
import { smartRouting } from './smart-routing';

const tags = ['People'];
const signedIn = { access: 'signed-in' } as const;
const write = { access: 'signed-in', readOnlyFields: PERSON_READ_ONLY_FIELDS } as const;

export const personRoutes = {
  list: route({
    method: 'GET',
    url: '/people',
    config: signedIn,
    schema: {
      tags,
      summary: 'People by name, with any of the labels (comma list); the exact total is in X-Total-Count',
      querystring: z.strictObject({
        ...pageQuery,
        search: optionalSearchText,
        labels: z
          .string()
          .regex(
            new RegExp(`^((${PERSON_LABELS.join('|')})(,(${PERSON_LABELS.join('|')}))*)?$`),
            `Labels are: ${PERSON_LABELS.join(', ')}`,
          )
          .optional(),
      }),
      response: { 200: z.array(person) },
    },
  }),
  query: queryRoute({
    url: '/people/query',
    tag: 'People',
    fields: queryFields(PERSON_FIELDS, PERSON_COMPUTED),
    row: queriedPerson,
  }),
  export: exportRoute({
    url: '/people/export',
    tag: 'People',
    fields: queryFields(PERSON_FIELDS, PERSON_COMPUTED),
  }),
  quality: qualityRoute({ url: '/people/quality', tag: 'People' }),
  ...historyRoutes({ url: '/people', tag: 'People', row: person }),
  bulk: bulkRoute({
    url: '/people/bulk',
    tag: 'People',
    fields: queryFields(PERSON_FIELDS, PERSON_COMPUTED),
    changes: personBulk,
  }),
  fields: route({
    method: 'GET',
    url: '/people/fields',
    config: signedIn,
    schema: {
      tags,
      summary: 'The fields of people, and what can be done with them',
      response: { 200: z.array(listedField) },
    },
  }),
  search: route({
    method: 'GET',
    url: '/people/search',
    config: signedIn,
    schema: {
      tags,
      summary: 'The 20 best matches over name, e-mail, company and labels',
      querystring: z.strictObject({ q: searchText }),
      response: { 200: z.array(person) },
    },
  }),
  checkName: route({
    method: 'GET',
    url: '/people/check-name',
    config: signedIn,
    schema: {
      tags,
      summary: 'Whether someone has the name, and the 5 people whose name is closest to it',
      querystring: z.strictObject({ name: requiredText('Name') }),
      response: { 200: nameCheck },
    },
  }),
  metrics: route({
    method: 'GET',
    url: '/people/metrics',
    config: signedIn,
    schema: { tags, summary: 'Figures of the dashboard', response: { 200: personMetrics } },
  }),
  upload: route({
    method: 'POST',
    url: '/people/upload',
    config: { access: 'signed-in', takesFile: true },
    schema: {
      tags,
      summary:
        'Add the people of a CSV or Excel file who are not there yet; invalid rows are reported and skipped',
      querystring: uploadQuery,
      response: { 200: personUploadResult },
    },
  }),
  undoUpload: route({
    method: 'POST',
    url: '/people/uploads/:id/undo',
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
    url: '/people/template/csv',
    config: { access: 'signed-in', answersFile: ['text/csv'] },
    schema: { tags, summary: 'An empty file to fill in and upload', response: { 200: z.string() } },
  }),
  smartRouting: route({
    method: 'GET',
    url: '/people/:id/smart-routing',
    config: signedIn,
    schema: {
      tags,
      summary: 'What the labels of a person ask for and is not there yet',
      params: idParams,
      response: { 200: smartRouting },
    },
  }),
  ofCompany: route({
    method: 'GET',
    url: '/companies/:id/people',
    config: signedIn,
    schema: {
      tags,
      summary: 'The people of a company, founders first, and its mentorships',
      params: idParams,
      response: { 200: companyPeople },
    },
  }),
  get: route({
    method: 'GET',
    url: '/people/:id',
    config: signedIn,
    schema: { tags, summary: 'One person', params: idParams, response: { 200: person } },
  }),
  create: route({
    method: 'POST',
    url: '/people',
    config: write,
    schema: { tags, summary: 'Add a person', body: personCreate, response: { 201: person } },
  }),
  update: route({
    method: 'PUT',
    url: '/people/:id',
    config: write,
    schema: {
      tags,
      summary: 'Change the fields in the body; with If-Match only where nobody else did since',
      params: idParams,
      headers: z.object({ 'if-match': z.string().max(100).optional() }),
      body: personUpdate,
      response: { 200: person },
    },
  }),
  remove: route({
    method: 'DELETE',
    url: '/people/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Delete; the record is kept for audit',
      params: idParams,
      response: { 204: z.null() },
    },
  }),
};
