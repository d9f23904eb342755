import { z } from 'zod';
import { MONTHS } from './constants';
import {
  idParams,
  optionalChoice,
  optionalEmail,
  optionalSearchText,
  optionalText,
  optionalYear,
  pageQuery,
  requiredText,
  searchText,
  timestamp,
} from './fields';
import { route } from './route';

const tags = ['Judges'];
const signedIn = { access: 'signed-in' } as const;

/** Fields of a judge that the server keeps itself. */
export const JUDGE_SERVER_KEPT = [
  'id',
  'date_added',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
  'competitions_count',
  'last_competition_name',
  'last_competition_month',
  'last_competition_year',
] as const;
const write = { access: 'signed-in', serverKept: JUDGE_SERVER_KEPT } as const;

const competitionInput = z.strictObject({
  name: optionalText('Competition name'),
  month: optionalChoice('Month', MONTHS),
  year: optionalYear('Year'),
  /** Derived from month and year; accepted as read, and ignored. */
  date: z.iso.date().nullish(),
});

/** Body of a new judge (spec section 3). Competitions without name, month and year are dropped. */
export const judgeCreate = z.strictObject({
  name: requiredText('Judge name'),
  email: optionalEmail('Email'),
  phone: optionalText('Phone', 60),
  point_of_contact: optionalText('Point of contact'),
  competitions: z.array(competitionInput).max(500, 'A judge has at most 500 competitions').nullish(),
});
export type JudgeCreate = z.input<typeof judgeCreate>;

/** Body of a change: fields that are not sent are kept. */
export const judgeUpdate = judgeCreate.partial();
export type JudgeUpdate = z.input<typeof judgeUpdate>;

const text = z.string().nullable();

export const judgeCompetition = z.object({
  name: text,
  month: z.enum(MONTHS).nullable(),
  year: z.number().int().nullable(),
  date: z.iso.date().nullable(),
});

export const judge = z.object({
  id: z.uuid(),
  name: z.string(),
  email: text,
  phone: text,
  point_of_contact: text,
  competitions: z.array(judgeCompetition),
  competitions_count: z.number().int(),
  last_competition_name: text,
  last_competition_month: text,
  last_competition_year: z.number().int().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Judge = z.infer<typeof judge>;

/** Calls of spec section 7, Judges. */
export const judgeRoutes = {
  list: route({
    method: 'GET',
    url: '/judges',
    config: signedIn,
    schema: {
      tags,
      summary: 'Judges by name; the exact total is in X-Total-Count',
      querystring: z.strictObject({ ...pageQuery, search: optionalSearchText }),
      response: { 200: z.array(judge) },
    },
  }),
  search: route({
    method: 'GET',
    url: '/judges/search',
    config: signedIn,
    schema: {
      tags,
      summary: 'Judges whose name is like the text, closest first',
      querystring: z.strictObject({ q: searchText }),
      response: { 200: z.array(judge) },
    },
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
