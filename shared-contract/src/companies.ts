import { z } from 'zod';
import { GRADUATION_SEMESTERS, STUDENT_TYPES } from './constants';
import {
  amount,
  idParams,
  optionalChoice,
  optionalEmail,
  optionalFlag,
  optionalText,
  optionalYear,
  pageQuery,
  requiredText,
  searchText,
  timestamp,
} from './fields';
import { route } from './route';

const tags = ['Companies'];
const signedIn = { access: 'signed-in' } as const;

/** Fields of a company that the server keeps itself. */
export const COMPANY_SERVER_KEPT = [
  'id',
  'date_added',
  'created_at',
  'updated_at',
  'last_modified_by',
  'created_by_email',
  'total_funding',
] as const;
const write = { access: 'signed-in', serverKept: COMPANY_SERVER_KEPT } as const;

const founderInput = z.strictObject({
  name: requiredText('Founder name'),
  email: optionalEmail('Founder email'),
  entr_certificate: optionalFlag('ENTR certificate'),
  entr_graduation_semester: optionalChoice('Graduation semester', GRADUATION_SEMESTERS),
  entr_graduation_year: optionalYear('Graduation year'),
});

const firstContactInput = z.strictObject({
  program: optionalText('Program'),
  semester: optionalText('Semester', 40),
  year: optionalYear('Year'),
  status: optionalText('Status', 80),
});

const touchpointInput = firstContactInput.extend({
  program: requiredText('Program'),
  notes: optionalText('Notes', 5000),
});

const fundingInput = z.strictObject({
  source: requiredText('Source'),
  amount: amount('Amount'),
  year: optionalYear('Year'),
  notes: optionalText('Notes', 5000),
});

const yearKey = z.string().regex(/^\d{4}$/, 'A year has 4 digits');

const companyFields = {
  name: optionalText('Founder'),
  contact: optionalText('Contact'),
  contact_email: optionalEmail('Contact email'),
  entr_certificate: optionalFlag('ENTR certificate'),
  entr_graduation_semester: optionalChoice('Graduation semester', GRADUATION_SEMESTERS),
  entr_graduation_year: optionalYear('Graduation year'),
  additional_founders: z
    .array(founderInput)
    .max(50, 'A company has at most 50 additional founders')
    .nullish(),
  uga_contact: optionalText('UGA contact'),
  year_started: z.union(
    [optionalText('Year started', 40), z.number().int('Year started must be a whole number')],
    'Year started is at most 40 characters',
  ),
  major: optionalText('Major'),
  student_type: optionalChoice('Student type', STUDENT_TYPES),
  office_space_at_studio_225: optionalChoice('Office space', ['Yes', 'X']),
  office_semester: optionalText('Office semester', 40),
  office_year: optionalYear('Office year'),
  active_tenant: optionalFlag('Active tenant'),
  other_information: optionalText('Other information', 20_000),
  first_contact: firstContactInput.nullish(),
  additional_touchpoints: z
    .array(touchpointInput)
    .max(200, 'A company has at most 200 touchpoints')
    .nullish(),
  funding_data: z.array(fundingInput).max(500, 'A company has at most 500 funding entries').nullish(),
  revenue_data: z.record(yearKey, amount('Revenue')).nullish(),
  employee_data: z
    .record(
      yearKey,
      z
        .number('Employees must be a number')
        .int('Employees must be a whole number')
        .min(0, 'Employees is at least 0')
        .max(10_000_000, 'Employees is out of range'),
    )
    .nullish(),
};

/** Body of a new company (spec section 3). */
export const companyCreate = z.strictObject({ company_name: requiredText('Company name'), ...companyFields });
export type CompanyCreate = z.input<typeof companyCreate>;

/** Body of a change: only the fields in it are changed. */
export const companyUpdate = companyCreate.partial();
export type CompanyUpdate = z.input<typeof companyUpdate>;

const text = z.string().nullable();

export const touchpoint = z.object({ program: text, semester: text, year: text, status: text, notes: text });
export type Touchpoint = z.infer<typeof touchpoint>;
export const fundingEntry = z.object({ source: z.string(), amount: z.number(), year: text, notes: text });

export const company = z.object({
  id: z.uuid(),
  company_name: z.string(),
  name: text,
  contact: text,
  contact_email: text,
  entr_certificate: z.boolean(),
  entr_graduation_semester: text,
  entr_graduation_year: text,
  additional_founders: z.array(
    z.object({
      name: z.string(),
      email: text,
      entr_certificate: z.boolean(),
      entr_graduation_semester: text,
      entr_graduation_year: text,
    }),
  ),
  uga_contact: text,
  year_started: text,
  major: text,
  student_type: text,
  office_space_at_studio_225: text,
  office_semester: text,
  office_year: text,
  active_tenant: z.boolean().nullable(),
  other_information: text,
  first_contact: touchpoint.omit({ notes: true }).nullable(),
  additional_touchpoints: z.array(touchpoint),
  funding_data: z.array(fundingEntry),
  total_funding: z.number().nullable(),
  revenue_data: z.record(z.string(), z.number()),
  employee_data: z.record(z.string(), z.number()),
  date_added: z.iso.date(),
  created_at: timestamp,
  updated_at: timestamp,
  last_modified_by: text,
  created_by_email: text,
});
export type Company = z.infer<typeof company>;

/** A hit of the company search: also what pickers show. */
export const companyMatch = company.pick({ id: true, company_name: true, name: true, year_started: true });
export type CompanyMatch = z.infer<typeof companyMatch>;

/** Calls of spec section 7, Companies. */
export const companyRoutes = {
  list: route({
    method: 'GET',
    url: '/companies',
    config: signedIn,
    schema: {
      tags,
      summary: 'Companies by name; the exact total is in X-Total-Count',
      querystring: z.strictObject(pageQuery),
      response: { 200: z.array(company) },
    },
  }),
  search: route({
    method: 'GET',
    url: '/companies/search',
    config: signedIn,
    schema: {
      tags,
      summary: 'The 20 best matches, best first',
      querystring: z.strictObject({ q: searchText }),
      response: { 200: z.array(companyMatch) },
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
