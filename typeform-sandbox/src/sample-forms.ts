import { FUNDING_SOURCES, PROGRAMS, TOUCHPOINT_STATUSES } from '@studio-desk/shared-contract';
import { MAJORS } from './invented-words';
import { CENSUS_FORM } from './census-form';
import { INTAKE_FORM, STUDENT_CHOICES } from './intake-form';
import type { FormPlan } from './made-form';

const SUMMER_FORM: FormPlan = {
  id: 'SumLnch6',
  title: 'Summer Launch Application',
  responses: 38,
  first: '2026-03-02T14:20:00Z',
  last: '2026-06-02T20:11:00Z',
  questions: [
    {
      ref: 'company_name',
      title: 'Company name',
      type: 'short_text',
      required: true,
      answer: ({ company }) => company,
    },
    { ref: 'founder', title: 'Founder', type: 'short_text', required: true, answer: ({ name }) => name },
    { ref: 'email', title: 'E-mail', type: 'email', required: true, answer: ({ email }) => email },
    { ref: 'major', title: 'Major', type: 'short_text', answer: ({ random }) => random.pick(MAJORS) },
    {
      ref: 'student_type',
      title: 'I am',
      type: 'dropdown',
      choices: STUDENT_CHOICES,
      answer: ({ random }) => random.pick(STUDENT_CHOICES),
    },
    {
      ref: 'program',
      title: 'Which program did you take part in first?',
      type: 'dropdown',
      choices: PROGRAMS,
      answer: ({ random }) => (random.happens(0.7) ? random.pick(PROGRAMS) : undefined),
    },
    {
      ref: 'status',
      title: 'How far did you get in it?',
      type: 'multiple_choice',
      choices: TOUCHPOINT_STATUSES,
      answer: ({ random }) => (random.happens(0.6) ? random.pick(TOUCHPOINT_STATUSES) : undefined),
    },
    {
      ref: 'funding_source',
      title: 'Where did your largest funding come from?',
      type: 'dropdown',
      choices: FUNDING_SOURCES,
      answer: ({ index, random }) => (index % 3 === 0 ? random.pick(FUNDING_SOURCES) : undefined),
    },
    {
      ref: 'funding_amount',
      title: 'How much was it, in dollars?',
      type: 'number',
      answer: ({ index, random }) => (index % 3 === 0 ? random.int(1, 100) * 250 : undefined),
    },
    {
      ref: 'funding_year',
      title: 'In which year?',
      type: 'number',
      answer: ({ index, random }) => (index % 3 === 0 ? random.int(2022, 2026) : undefined),
    },
    {
      ref: 'website',
      title: 'Your website',
      type: 'website',
      answer: ({ index, website }) => (index % 2 === 0 ? website : undefined),
    },
    {
      ref: 'anything',
      title: 'Anything else?',
      type: 'long_text',
      answer: ({ random }) =>
        random.happens(0.3) ? 'We are two founders.\nWe would like a mentor.' : undefined,
    },
  ],
};

const OFFICE_FORM: FormPlan = {
  id: 'OfficeRq',
  title: 'Office Space Request',
  responses: 12,
  first: '2026-07-06T15:00:00Z',
  last: '2026-09-09T16:35:00Z',
  questions: [
    {
      ref: 'company_name',
      title: 'Company',
      type: 'short_text',
      required: true,
      answer: ({ company }) => company,
    },
    { ref: 'contact_name', title: 'Contact person', type: 'short_text', answer: ({ name }) => name },
    { ref: 'email', title: 'E-mail', type: 'email', answer: ({ email }) => email },
    {
      ref: 'wants_office',
      title: 'Do you want office space at Studio 225?',
      type: 'yes_no',
      required: true,
      answer: ({ index }) => index % 6 !== 5,
    },
    {
      ref: 'semester',
      title: 'For which semester?',
      type: 'dropdown',
      choices: ['Fall', 'Spring'],
      answer: ({ random }) => random.pick(['Fall', 'Spring']),
    },
    { ref: 'year', title: 'Of which year?', type: 'number', answer: () => 2026 },
    {
      ref: 'from',
      title: 'From which day on?',
      type: 'date',
      answer: ({ random }) => `2026-09-${String(random.int(10, 28))}`,
    },
    { ref: 'desks', title: 'How many desks?', type: 'number', answer: ({ random }) => random.int(1, 6) },
    { ref: 'rules', title: 'I have read the house rules', type: 'legal', answer: () => true },
  ],
};

const DRAFT_FORM: FormPlan = {
  id: 'AlumDrft',
  title: 'Alumni Check-in (draft)',
  isPublic: false,
  questions: [],
  responses: 0,
  first: '2026-01-12T15:00:00Z',
  last: '2026-01-12T15:20:00Z',
};

export const SAMPLE_FORMS: readonly FormPlan[] = [
  INTAKE_FORM,
  OFFICE_FORM,
  SUMMER_FORM,
  CENSUS_FORM,
  DRAFT_FORM,
];
