import { INDUSTRIES, PROGRAMS, STUDENT_TYPES } from '@studio-desk/shared-contract';
import type { SandboxFormOptions } from './sandbox-form';
import { createChoiceQuestion, createQuestionGroup, createQuestion } from './questions';

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
    createQuestion('company_name', 'What is your company called?', 'short_text', REQUIRED),
    createQuestion('contact_name', 'Who should we talk to?', 'short_text'),
    createQuestion('email', 'Your email', 'email', REQUIRED),
    createQuestion('major', 'What do you study?', 'short_text'),
    createChoiceQuestion('student_type', 'You are a...', 'multiple_choice', STUDENT_TYPES),
    createQuestion('year_started', 'When did you start?', 'number'),
    createQuestion('heard', 'How did you hear of us?', 'long_text'),
  ],
};

/** Has a question of each type that a mapping must handle, and one of a type unknown to Studio Desk. */
export const CENSUS_FORM: SandboxFormOptions = {
  id: 'StCensus',
  title: 'Student Startup Census',
  responses: 320,
  first: '2026-01-20T14:00:00Z',
  last: '2026-05-11T18:30:00Z',
  fields: [
    createQuestion('welcome', 'Thank you for taking part', 'statement'),
    createQuestionGroup('about_company', 'About your company', 'group', [
      createQuestion('company_name', 'Name of the company', 'short_text', REQUIRED),
      createChoiceQuestion('stage', 'How far is {{field:company_name}}?', 'multiple_choice', STAGES),
      createChoiceQuestion(
        'industries',
        'Which fields of business is *{{field:company_name}}* in?',
        'picture_choice',
        INDUSTRIES,
      ),
      createQuestion('year_started', 'Year of its start', 'number'),
      createQuestion('website', 'Its website', 'website'),
    ]),
    createQuestionGroup('contact', 'How do we reach you, {{hidden:first_name}}?', 'contact_info', [
      createQuestion('contact_first', 'First name', 'short_text'),
      createQuestion('contact_last', 'Last name', 'short_text'),
      createQuestion('contact_email', 'Email', 'email', REQUIRED),
      createQuestion('contact_phone', 'Phone number', 'phone_number'),
    ]),
    createQuestionGroup('address', 'Where do you work?', 'address', [
      createQuestion('address_city', 'City/Town', 'short_text'),
    ]),
    createChoiceQuestion('student_type', 'I am', 'dropdown', STUDENT_TYPES),
    createChoiceQuestion('program', 'Which program did you take part in first?', 'dropdown', PROGRAMS),
    createQuestionGroup('helpful', 'How helpful was the program?', 'matrix', [
      createChoiceQuestion('help_space', 'Office space', 'multiple_choice', HELPFUL),
      createChoiceQuestion('help_mentors', 'Mentors', 'multiple_choice', HELPFUL),
    ]),
    createQuestion('wants_office', 'Do you want office space at Studio 225?', 'yes_no'),
    createQuestion('office_from', 'From which day on?', 'date'),
    createChoiceQuestion('needs', 'What does {{field:company_name}} need most?', 'ranking', NEEDS),
    createQuestion('mood', 'How do you feel about the next year?', 'rating'),
    createQuestion('recommend', 'Would you recommend us?', 'nps'),
    createQuestion('rules', 'I have read the house rules', 'legal'),
    createQuestion('deck', 'Your pitch deck', 'file_upload'),
    createQuestion('fee', 'Fee for the founders’ dinner', 'payment'),
    createQuestion('meeting', 'Choose a time to meet', 'calendly'),
    createQuestion('voice', 'Say hello', 'voice_note'),
  ],
};
