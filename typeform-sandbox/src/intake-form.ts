import { MAJORS } from './invented-words';
import type { FormPlan } from './made-form';
import type { SandboxQuestion } from './form-shapes';

const HEARD = [
  'A friend told me.',
  'From a poster in the library.',
  'My professor brought us here.',
  'I came to a pitch night and stayed.',
] as const;

export const STUDENT_CHOICES = ['Undergraduate', 'Graduate', 'Faculty', 'Alumni'] as const;

export const INTAKE_QUESTIONS: readonly SandboxQuestion[] = [
  {
    ref: 'company_name',
    title: 'What is your company called?',
    type: 'short_text',
    required: true,
    answer: ({ company }) => company,
  },
  { ref: 'contact_name', title: 'Who should we talk to?', type: 'short_text', answer: ({ name }) => name },
  { ref: 'email', title: 'Your email', type: 'email', required: true, answer: ({ email }) => email },
  {
    ref: 'major',
    title: 'What do you study?',
    type: 'short_text',
    answer: ({ random }) => (random.happens(0.9) ? random.pick(MAJORS) : undefined),
  },
  {
    ref: 'student_type',
    title: 'You are a...',
    type: 'multiple_choice',
    choices: STUDENT_CHOICES,
    answer: ({ random }) => random.pick(STUDENT_CHOICES),
  },
  {
    ref: 'year_started',
    title: 'When did you start?',
    type: 'number',
    answer: ({ random }) => (random.happens(0.85) ? random.int(2019, 2026) : undefined),
  },
  {
    ref: 'heard',
    title: 'How did you hear of us?',
    type: 'long_text',
    answer: ({ random }) => (random.happens(0.6) ? random.pick(HEARD) : undefined),
  },
];

export const INTAKE_FORM: FormPlan = {
  id: 'Fa26Intk',
  title: 'Fall 2026 Startup Intake',
  questions: INTAKE_QUESTIONS,
  responses: 64,
  first: '2026-08-17T13:05:00Z',
  last: '2026-11-17T19:42:00Z',
};
