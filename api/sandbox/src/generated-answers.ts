import type { SandboxField } from './questions';

// The lengths 13, 11 and 5 are coprime, so the first 715 companies get different names.
const FIRST_WORDS =
  'Winter Willow Velvet Tidal Sunny Silver Saffron River Quartz Pine Peach Onyx Nimbus'.split(' ');
const SECOND_WORDS = 'Wagon Valley Turbine Thread Sprout Signal Rocket Quill Prism Pixel Pebble'.split(' ');
const ENDINGS = 'Energy Robotics Studio Foods Works'.split(' ');
const FIRST_NAMES = 'Zora Yara Wren Vera Tessa Selma Rosa'.split(' ');
const LAST_NAMES = 'Wolfsbane Underhill Stonebridge Saltmarsh Redfern'.split(' ');

const at = (texts: readonly string[], index: number): string => texts[index % texts.length] ?? '';
const firstName = (index: number) => at(FIRST_NAMES, index);
const lastName = (index: number) => at(LAST_NAMES, index);
const url = (index: number) => `https://company-${index}.example.com`;

/** Answer generators by the question's ref or type; `index` is the index of the response. */
const ANSWERS: Readonly<Record<string, (index: number) => unknown>> = {
  company_name: (index) => [FIRST_WORDS, SECOND_WORDS, ENDINGS].map((words) => at(words, index)).join(' '),
  contact_name: (index) => `${firstName(index)} ${lastName(index)}`,
  contact_first: firstName,
  contact_last: lastName,
  major: (index) => at(['Pharmacy', 'Food Science', 'Economics', 'Journalism'], index),
  heard: (index) => at(['A friend told me.', 'From a poster.\nIn the library.'], index),
  address_city: () => 'Sampleton',
  email: (index) => `${firstName(index)}.${lastName(index)}@example.edu`.toLowerCase(),
  phone_number: (index) => `+1706555010${index % 10}`,
  website: url,
  calendly: url,
  file_upload: (index) => `${url(index)}/pitch-deck.pdf`,
  number: (index) => 2019 + (index % 8),
  rating: (index) => 1 + (index % 5),
  nps: (index) => index % 11,
  yes_no: (index) => index % 3 > 0,
  legal: () => true,
  date: (index) => `2026-09-${10 + (index % 19)}`,
  payment: () => ({ amount: '15.00', last4: '4242', name: 'A founder', success: true }),
  voice_note: () => ({ seconds: 12, text: 'Hello from the team' }),
};

const MULTIPLE = new Set(['picture_choice', 'ranking']);

/** Returns the same answer for the same field and index, even after a restart. */
export function generateAnswer(field: SandboxField, index: number): unknown {
  const { ref, type, validations, properties } = field;
  // Leave some optional questions without an answer, as people do.
  if (!validations?.required && (index + ref.length) % 4 === 3) return undefined;
  const labels = properties.choices?.map(({ label }) => label);
  if (labels === undefined) return (ANSWERS[ref] ?? ANSWERS[type])?.(index);
  return MULTIPLE.has(type) ? [at(labels, index), at(labels, index + 2)] : at(labels, index);
}
