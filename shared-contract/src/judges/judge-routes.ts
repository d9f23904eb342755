import { z } from 'zod';
import { MAX_CACHED_ROWS } from '../constants';
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
import { competition, inactiveJudge, judge, judgeCompetitions, queriedJudge } from './judge';
import { JUDGE_COMPUTED, JUDGE_FIELDS } from './judge-fields';
import { JUDGE_READ_ONLY_FIELDS, judgeBulk, judgeCreate, judgeUpdate } from './judge-input';
import { judgeMetrics } from './judge-metrics';
import { judgeUploadResult } from './judge-upload';

const tags = ['Judges'];
const signedIn = { access: 'signed-in' } as const;
const write = { access: 'signed-in', readOnlyFields: JUDGE_READ_ONLY_FIELDS } as const;

export const JUDGE_SORTS = ['name', 'email', 'phone', 'point_of_contact', 'competitions_count'] as const;
export type JudgeSort = (typeof JUDGE_SORTS)[number];

export const judgeRoutes = {
  list: route({
    method: 'GET',
    url: '/judges',
    config: signedIn,
    schema: {
      tags,
      summary: 'Judges, sorted (empty values last); the exact total is in X-Total-Count',
      querystring: z.strictObject({
        ...pageQuery,
        search: optionalSearchText,
        sort: z.enum(JUDGE_SORTS, `sort is one of: ${JUDGE_SORTS.join(', ')}`).default('name'),
        order: z.enum(['asc', 'desc'], 'order is asc or desc').default('asc'),
      }),
      response: { 200: z.array(judge) },
    },
  }),
  query: queryRoute({
    url: '/judges/query',
    tag: 'Judges',
    fields: queryFields(JUDGE_FIELDS, JUDGE_COMPUTED),
    row: queriedJudge,
  }),
  export: exportRoute({
    url: '/judges/export',
    tag: 'Judges',
    fields: queryFields(JUDGE_FIELDS, JUDGE_COMPUTED),
  }),
  quality: qualityRoute({ url: '/judges/quality', tag: 'Judges' }),
  ...historyRoutes({ url: '/judges', tag: 'Judges', row: judge }),
  bulk: bulkRoute({
    url: '/judges/bulk',
    tag: 'Judges',
    fields: queryFields(JUDGE_FIELDS, JUDGE_COMPUTED),
    changes: judgeBulk,
  }),
  fields: route({
    method: 'GET',
    url: '/judges/fields',
    config: signedIn,
    schema: {
      tags,
      summary: 'The fields of judges, and what can be done with them',
      response: { 200: z.array(listedField) },
    },
  }),
  search: route({
    method: 'GET',
    url: '/judges/search',
    config: signedIn,
    schema: {
      tags,
      summary: 'The 20 judges whose name is closest to the text; X-Total-Count is of all that are like it',
      querystring: z.strictObject({ q: searchText }),
      response: { 200: z.array(judge) },
    },
  }),
  metrics: route({
    method: 'GET',
    url: '/judges/metrics',
    config: signedIn,
    schema: { tags, summary: 'Figures of the dashboard', response: { 200: judgeMetrics } },
  }),
  inactive: route({
    method: 'GET',
    url: '/judges/inactive',
    config: signedIn,
    schema: {
      tags,
      summary:
        'Judges to re-engage: those who never judged, then those who have not for the longest time; the exact total is in X-Total-Count',
      querystring: z.strictObject({
        ...pageQuery,
        limit: pageQuery.limit.removeDefault().default(MAX_CACHED_ROWS),
      }),
      response: { 200: z.array(inactiveJudge) },
    },
  }),
  competitionsOfYear: route({
    method: 'GET',
    url: '/judges/competitions/:year',
    config: signedIn,
    schema: {
      tags,
      summary: 'Competitions of a year, the latest first, and who judged them',
      params: z.object({
        year: z.string().regex(/^\d{1,4}$/, 'The year is a number of at most 4 digits'),
      }),
      response: { 200: z.array(competition) },
    },
  }),
  competitionsOfJudge: route({
    method: 'GET',
    url: '/judges/judge-competitions/:name',
    config: signedIn,
    schema: {
      tags,
      summary: 'What a judge judged: the one with the id, else of several of that name the one changed last',
      params: z.object({ name: requiredText('Judge name') }),
      querystring: z.strictObject({ judge_id: z.uuid('judge_id is the id of a judge').optional() }),
      response: { 200: judgeCompetitions },
    },
  }),
  upload: route({
    method: 'POST',
    url: '/judges/upload',
    config: { access: 'signed-in', takesFile: true },
    schema: {
      tags,
      summary:
        'Add judges and what is missing of them from a CSV or Excel file; invalid rows are reported and skipped',
      querystring: uploadQuery,
      response: { 200: judgeUploadResult },
    },
  }),
  undoUpload: route({
    method: 'POST',
    url: '/judges/uploads/:id/undo',
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
    url: '/judges/template/csv',
    config: { access: 'signed-in', answersFile: ['text/csv'] },
    schema: { tags, summary: 'An empty file to fill in and upload', response: { 200: z.string() } },
  }),
  get: route({
    method: 'GET',
    url: '/judges/:id',
    config: signedIn,
    schema: { tags, summary: 'One judge', params: idParams, response: { 200: judge } },
  }),
  create: route({
    method: 'POST',
    url: '/judges',
    config: write,
    schema: { tags, summary: 'Add a judge', body: judgeCreate, response: { 201: judge } },
  }),
  update: route({
    method: 'PUT',
    url: '/judges/:id',
    config: write,
    schema: {
      tags,
      summary: 'Change the fields in the body; with If-Match only where nobody else did since',
      params: idParams,
      headers: z.object({ 'if-match': z.string().max(100).optional() }),
      body: judgeUpdate,
      response: { 200: judge },
    },
  }),
  remove: route({
    method: 'DELETE',
    url: '/judges/:id',
    config: signedIn,
    schema: {
      tags,
      summary: 'Delete; the record is kept for audit',
      params: idParams,
      response: { 204: z.null() },
    },
  }),
};
