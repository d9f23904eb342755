import { type SandboxQuestion, type SandboxResponse, stableId } from './form-shapes';
import type { FormPlan } from './made-form';

const FORM_ID = 'StCensus';
const HELP = ['Very helpful', 'Somewhat helpful', 'Not helpful'] as const;
const STAGES = ['Idea', 'Prototype', 'First customers', 'Growing'] as const;
const NEEDS = ['Mentors', 'Money', 'Space', 'Team members', 'Legal advice'] as const;
const INDUSTRIES = ['Food', 'Health', 'Software', 'Energy', 'Fashion'] as const;

const company: SandboxQuestion = {
  ref: 'about_company',
  title: 'About your company',
  type: 'group',
  fields: [
    {
      ref: 'company_name',
      title: 'Name of the company',
      type: 'short_text',
      required: true,
      answer: (who) => who.company,
    },
    {
      ref: 'stage',
      title: 'How far is {{field:company_name}}?',
      type: 'multiple_choice',
      choices: STAGES,
      other: true,
      answer: ({ index, random }) => (index % 12 === 5 ? 'Between two pivots' : random.pick(STAGES)),
    },
    {
      ref: 'industries',
      title: 'Which fields of business is *{{field:company_name}}* in?',
      type: 'picture_choice',
      choices: INDUSTRIES,
      multiple: true,
      other: true,
      answer: ({ index, random }) => [
        ...random.shuffled(INDUSTRIES).slice(0, random.int(1, 3)),
        ...(index % 20 === 3 ? ['Beekeeping'] : []),
      ],
    },
    {
      ref: 'year_started',
      title: 'Year of its start',
      type: 'number',
      answer: ({ random }) => random.int(2017, 2026),
    },
  ],
};

const contact: SandboxQuestion = {
  ref: 'contact',
  title: 'How do we reach you, {{hidden:first_name}}?',
  type: 'contact_info',
  fields: [
    {
      ref: 'contact_first',
      title: 'First name',
      type: 'short_text',
      subfield: 'first_name',
      answer: ({ name }) => name.split(' ')[0],
    },
    {
      ref: 'contact_last',
      title: 'Last name',
      type: 'short_text',
      subfield: 'last_name',
      answer: ({ name }) => name.split(' ')[1],
    },
    {
      ref: 'contact_email',
      title: 'Email',
      type: 'email',
      required: true,
      subfield: 'email',
      answer: ({ email }) => email,
    },
    {
      ref: 'contact_phone',
      title: 'Phone number',
      type: 'phone_number',
      subfield: 'phone_number',
      answer: ({ index, phone }) => (index % 3 === 0 ? phone : undefined),
    },
  ],
};

const address: SandboxQuestion = {
  ref: 'address',
  title: 'Where do you work?',
  type: 'address',
  fields: [
    {
      ref: 'address_line',
      title: 'Address',
      type: 'short_text',
      subfield: 'address',
      answer: ({ random }) => `${random.int(1, 900)} Sample Street`,
    },
    {
      ref: 'address_city',
      title: 'City/Town',
      type: 'short_text',
      subfield: 'city',
      answer: () => 'Sampleton',
    },
  ],
};

const row = (ref: string, title: string): SandboxQuestion => ({
  ref,
  title,
  type: 'multiple_choice',
  choices: HELP,
  answer: ({ random }) => (random.happens(0.8) ? random.pick(HELP) : undefined),
});

const helpful: SandboxQuestion = {
  ref: 'helpful',
  title: 'How helpful was the program?',
  type: 'matrix',
  fields: [row('help_space', 'Office space'), row('help_mentors', 'Mentors'), row('help_money', 'Funding')],
};

const QUESTIONS: readonly SandboxQuestion[] = [
  { ref: 'welcome', title: 'Thank you for taking part', type: 'statement' },
  company,
  contact,
  address,
  helpful,
  {
    ref: 'needs',
    title: 'What does {{field:company_name}} need most?',
    type: 'ranking',
    choices: NEEDS,
    multiple: true,
    answer: ({ random }) => (random.happens(0.7) ? random.shuffled(NEEDS) : undefined),
  },
  {
    ref: 'mood',
    title: 'How do you feel about the next year?',
    type: 'rating',
    answer: ({ random }) => random.int(1, 5),
  },
  {
    ref: 'workload',
    title: 'How heavy is the work?',
    type: 'opinion_scale',
    answer: ({ random }) => random.int(0, 10),
  },
  {
    ref: 'recommend',
    title: 'Would you recommend us?',
    type: 'nps',
    answer: ({ random }) => random.int(0, 10),
  },
  {
    ref: 'deck',
    title: 'Your pitch deck',
    type: 'file_upload',
    answer: ({ index }) =>
      index % 4 === 0 ? `https://sandbox.example.com/files/${index}/pitch-deck.pdf` : undefined,
  },
  {
    ref: 'fee',
    title: 'Fee for the founders’ dinner',
    type: 'payment',
    answer: ({ index, name }) =>
      index % 5 === 0 ? { amount: '15.00', last4: '4242', name, success: true } : undefined,
  },
  {
    ref: 'meeting',
    title: 'Choose a time to meet',
    type: 'calendly',
    answer: ({ index }) => (index % 6 === 0 ? `https://sandbox.example.com/meetings/${index}` : undefined),
  },
  {
    // A question type that Studio Desk does not know, to test that it copes.
    ref: 'voice',
    title: 'Say hello',
    type: 'voice_note',
    answer: ({ index }) => (index % 7 === 0 ? { seconds: 12, text: 'Hello from the team' } : undefined),
  },
];

const REMOVED = { id: stableId(`${FORM_ID}/removed`), type: 'short_text', ref: 'old_slogan' };

export const CENSUS_FORM: FormPlan = {
  id: FORM_ID,
  title: 'Student Startup Census',
  questions: QUESTIONS,
  hidden: ['first_name', 'campaign'],
  responses: 320,
  first: '2026-01-20T14:00:00Z',
  last: '2026-05-11T18:30:00Z',
  alterResponse: alterCensusResponse,
};

function alterCensusResponse(response: SandboxResponse, index: number): SandboxResponse {
  if (index % 40 === 17) return { ...response, answers: undefined, hidden: undefined, calculated: undefined };
  if (index % 40 === 29) return { ...response, answers: [] };
  const withHidden = {
    ...response,
    hidden: { first_name: 'Friend', campaign: index % 2 === 0 ? 'poster' : 'mail' },
    variables: [{ key: 'score', type: 'number', number: index % 10 }],
  };
  if (index >= 60) return withHidden;
  const slogan = { field: REMOVED, type: 'text', text: 'Onwards' };
  return { ...withHidden, answers: [...(response.answers ?? []), slogan] };
}
