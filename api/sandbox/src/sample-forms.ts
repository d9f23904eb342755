import { INDUSTRIES, PROGRAMS, STUDENT_TYPES } from '@studio-desk/shared-contract';
import type { SandboxFormOptions } from './sandbox-form';
import { choiceQuestion, questionGroup, question } from './questions';

const REQUIRED = { required: true };
const STAGES = ['Idea', 'Prototype', 'First customers', 'Growing'];
const NEEDS = ['Mentors', 'Money', 'Space', 'Team members', 'Legal advice'];
const HELPFUL = ['Very helpful', 'Somewhat helpful', 'Not helpful'];

export const INTAKE_FORM: SandboxFormOptions = {
  id: 'Fa26Intk',
  title: 'Fall 2026 Startup Intake',
  responses: 64,
  first: '2026-08-17T13:05:00Z',
  last: '2026-11-17T19:42:00Z',
  fields: [
    question('company_name', 'What is your company called?', 'short_text', REQUIRED),
    question('contact_name', 'Who should we talk to?', 'short_text'),
    question('email', 'Your email', 'email', REQUIRED),
    question('major', 'What do you study?', 'short_text'),
    choiceQuestion('student_type', 'You are a...', 'multiple_choice', STUDENT_TYPES),
    question('year_started', 'When did you start?', 'number'),
    question('heard', 'How did you hear of us?', 'long_text'),
  ],
};

/** Questions of the shapes and types that a mapping has to read; Studio Desk does not support the last type. */
export const CENSUS_FORM: SandboxFormOptions = {
  id: 'StCensus',
  title: 'Student Startup Census',
  responses: 320,
  first: '2026-01-20T14:00:00Z',
  last: '2026-05-11T18:30:00Z',
  fields: [
    question('welcome', 'Thank you for taking part', 'statement'),
    questionGroup('about_company', 'About your company', 'group', [
      question('company_name', 'Name of the company', 'short_text', REQUIRED),
      choiceQuestion('stage', 'How far is {{field:company_name}}?', 'multiple_choice', STAGES),
      choiceQuestion(
        'industries',
        'Which fields of business is *{{field:company_name}}* in?',
        'picture_choice',
        INDUSTRIES,
      ),
      question('year_started', 'Year of its start', 'number'),
      question('website', 'Its website', 'website'),
    ]),
    questionGroup('contact', 'How do we reach you, {{hidden:first_name}}?', 'contact_info', [
      question('contact_first', 'First name', 'short_text'),
      question('contact_last', 'Last name', 'short_text'),
      question('contact_email', 'Email', 'email', REQUIRED),
      question('contact_phone', 'Phone number', 'phone_number'),
    ]),
    questionGroup('address', 'Where do you work?', 'address', [
      question('address_city', 'City/Town', 'short_text'),
    ]),
    choiceQuestion('student_type', 'I am', 'dropdown', STUDENT_TYPES),
    choiceQuestion('program', 'Which program did you take part in first?', 'dropdown', PROGRAMS),
    questionGroup('helpful', 'How helpful was the program?', 'matrix', [
      choiceQuestion('help_space', 'Office space', 'multiple_choice', HELPFUL),
      choiceQuestion('help_mentors', 'Mentors', 'multiple_choice', HELPFUL),
    ]),
    question('wants_office', 'Do you want office space at Studio 225?', 'yes_no'),
    question('office_from', 'From which day on?', 'date'),
    choiceQuestion('needs', 'What does {{field:company_name}} need most?', 'ranking', NEEDS),
    question('mood', 'How do you feel about the next year?', 'rating'),
    question('recommend', 'Would you recommend us?', 'nps'),
    question('rules', 'I have read the house rules', 'legal'),
    question('deck', 'Your pitch deck', 'file_upload'),
    question('fee', 'Fee for the founders’ dinner', 'payment'),
    question('meeting', 'Choose a time to meet', 'calendly'),
    question('voice', 'Say hello', 'voice_note'),
  ],
};
