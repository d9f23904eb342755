import { z } from 'zod';
import { MAX_CACHED_ROWS } from '../constants';
import { optionalSearchText, paginationQueryFields, periodQuery, requiredText, searchText } from '../fields';
import { createRecordRoutes } from '../record-routes';
import { defineRoute } from '../route';
import { competition, inactiveJudge, judge, judgeCompetitions, judgeWithComputedFields } from './judge';
import { JUDGE_READ_ONLY_FIELDS, judgeBulkChanges, judgeCreate, judgeUpdate } from './judge-input';
import { judgeMetrics } from './judge-metrics';
import { judgeUploadResult } from './judge-upload';

const tags = ['Judges'];
const signedIn = { access: 'signed-in' } as const;

export const JUDGE_SORT_FIELDS = [
  'name',
  'email',
  'phone',
  'point_of_contact',
  'competitions_count',
] as const;
export type JudgeSortField = (typeof JUDGE_SORT_FIELDS)[number];

export const judgeRoutes = {
  ...createRecordRoutes({
    kind: 'judges',
    tags,
    readOnlyFields: JUDGE_READ_ONLY_FIELDS,
    summaries: {
      list: 'Judges, sorted (empty values last); the exact total is in X-Total-Count',
      upload:
        'Add judges and what is missing of them from a CSV or Excel file; invalid rows are reported and skipped',
    },
    schemas: {
      page: z.strictObject({
        ...paginationQueryFields,
        search: optionalSearchText,
        sort: z.enum(JUDGE_SORT_FIELDS, `sort is one of: ${JUDGE_SORT_FIELDS.join(', ')}`).default('name'),
        order: z.enum(['asc', 'desc'], 'order is asc or desc').default('asc'),
      }),
      row: judge,
      queried: judgeWithComputedFields,
      create: judgeCreate,
      update: judgeUpdate,
      bulk: judgeBulkChanges,
      uploadResult: judgeUploadResult,
    },
  }),
  search: defineRoute({
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
  metrics: defineRoute({
    method: 'GET',
    url: '/judges/metrics',
    config: signedIn,
    schema: {
      tags,
      summary: 'Figures of the dashboard, of all time or of some years',
      querystring: periodQuery,
      response: { 200: judgeMetrics },
    },
  }),
  inactive: defineRoute({
    method: 'GET',
    url: '/judges/inactive',
    config: signedIn,
    schema: {
      tags,
      summary:
        'Judges to re-engage: those who never judged, then those who have not for the longest time; the exact total is in X-Total-Count',
      querystring: z.strictObject({
        ...paginationQueryFields,
        limit: paginationQueryFields.limit.removeDefault().default(MAX_CACHED_ROWS),
      }),
      response: { 200: z.array(inactiveJudge) },
    },
  }),
  competitionsOfYear: defineRoute({
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
  competitionsOfJudge: defineRoute({
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
};
