import { z } from 'zod';
import { GRADUATION_SEMESTERS, PERSON_LABELS } from './constants';
import {
  idParams,
  optionalChoice,
  optionalEmail,
  optionalFlag,
  optionalSearchText,
  optionalText,
  optionalUrl,
  optionalYear,
  pageQuery,
  requiredText,
  searchText,
  timestamp,
} from './fields';
import { route } from './route';

const tags = ['People'];
const signedIn = { access: 'signed-in' } as const;

/** Fields of a person that the server keeps itself. */
export const PERSON_SERVER_KEPT = [
  'id',
  'date_added',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
  'judge',
] as const;
const write = { access: 'signed-in', serverKept: PERSON_SERVER_KEPT } as const;

const label = z.enum(PERSON_LABELS, `Labels are: ${PERSON_LABELS.join(', ')}`);

/** Body of a new person (spec section 3). `linkedin` is the same field as `linkedin_url`. */
export const personCreate = z.strictObject({
  name: requiredText('Name'),
  email: optionalEmail('Email'),
  phone: optionalText('Phone', 60),
  labels: z.array(label).max(PERSON_LABELS.length, 'Each label is given once').nullish(),
  bio: optionalText('Bio', 20_000),
  notes: optionalText('Notes', 20_000),
  linkedin_url: optionalUrl('LinkedIn URL'),
  linkedin: optionalUrl('LinkedIn'),
  twitter: optionalUrl('Twitter'),
  website: optionalUrl('Website'),
  primary_company: optionalText('Company'),
  company_role: optionalText('Role'),
  company_id: z.uuid('Choose a company from the list').nullish(),
  is_primary_founder: optionalFlag('Primary founder'),
  degree: optionalText('Degree'),
  major: optionalText('Major'),
  graduation_year: optionalYear('Graduation year'),
  entr_certificate: optionalFlag('ENTR certificate'),
  entr_graduation_semester: optionalChoice('Graduation semester', GRADUATION_SEMESTERS),
  entr_graduation_year: optionalYear('Graduation year'),
});
export type PersonCreate = z.input<typeof personCreate>;

/** Body of a change: fields that are not sent are kept. */
export const personUpdate = personCreate.partial();
export type PersonUpdate = z.input<typeof personUpdate>;

const text = z.string().nullable();

export const person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: text,
  phone: text,
  labels: z.array(z.enum(PERSON_LABELS)),
  bio: text,
  notes: text,
  linkedin_url: text,
  linkedin: text,
  twitter: text,
  website: text,
  primary_company: text,
  company_role: text,
  company_id: z.uuid().nullable(),
  is_primary_founder: z.boolean(),
  degree: text,
  major: text,
  graduation_year: text,
  entr_certificate: z.boolean(),
  entr_graduation_semester: text,
  entr_graduation_year: text,
  /** Of the judges, with the same e-mail. */
  judge: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Person = z.infer<typeof person>;

/** Calls of spec section 7, People. */
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
