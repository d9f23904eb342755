import { z } from 'zod';
import { PERSON_LABELS } from '../constants';
import {
  idParams,
  optionalSearchText,
  paginationQueryFields,
  periodQuery,
  requiredText,
  searchText,
} from '../fields';
import { createRecordRoutes } from '../record-routes';
import { defineRoute } from '../route';
import { companyPeople } from './company-people';
import { person, personWithComputedFields } from './person';
import { PERSON_READ_ONLY_FIELDS, personBulkChanges, personCreate, personUpdate } from './person-input';
import { nameCheckResult, personMetrics } from './person-metrics';
import { personUploadResult } from './person-upload';
import { followUpSuggestions } from './follow-up-suggestions';

const tags = ['People'];
const signedIn = { access: 'signed-in' } as const;

export const personRoutes = {
  ...createRecordRoutes({
    kind: 'people',
    tags,
    readOnlyFields: PERSON_READ_ONLY_FIELDS,
    summaries: {
      list: 'People by name, with any of the labels (comma list); the exact total is in X-Total-Count',
      upload:
        'Add the people of a CSV or Excel file who are not there yet; invalid rows are reported and skipped',
    },
    schemas: {
      page: z.strictObject({
        ...paginationQueryFields,
        search: optionalSearchText,
        labels: z
          .string()
          .regex(
            new RegExp(`^((${PERSON_LABELS.join('|')})(,(${PERSON_LABELS.join('|')}))*)?$`),
            `Labels are: ${PERSON_LABELS.join(', ')}`,
          )
          .optional(),
      }),
      row: person,
      queried: personWithComputedFields,
      create: personCreate,
      update: personUpdate,
      bulk: personBulkChanges,
      uploadResult: personUploadResult,
    },
  }),
  search: defineRoute({
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
  checkName: defineRoute({
    method: 'GET',
    url: '/people/check-name',
    config: signedIn,
    schema: {
      tags,
      summary: 'Whether someone has the name, and the 5 people whose name is closest to it',
      querystring: z.strictObject({ name: requiredText('Name') }),
      response: { 200: nameCheckResult },
    },
  }),
  metrics: defineRoute({
    method: 'GET',
    url: '/people/metrics',
    config: signedIn,
    schema: {
      tags,
      summary: 'Figures of the dashboard, of all time or of some years',
      querystring: periodQuery,
      response: { 200: personMetrics },
    },
  }),
  smartRouting: defineRoute({
    method: 'GET',
    url: '/people/:id/smart-routing',
    config: signedIn,
    schema: {
      tags,
      summary: 'What the labels of a person ask for and is not there yet',
      params: idParams,
      response: { 200: followUpSuggestions },
    },
  }),
  ofCompany: defineRoute({
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
};
