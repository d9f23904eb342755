import { z } from 'zod';

/*
 * A browser page forbids `eval`, and zod's compiled parsers try it: switched off there, kept on the server.
 */
z.config({ jitless: 'document' in globalThis });

// PostgreSQL cannot store the character NUL in a text.
const isStorable = (value: string) => !value.includes('\0');

/** One line or paragraph of text, trimmed. `label` opens the messages: 'Company name is required'. */
export const requiredText = (label: string, max = 200) =>
  z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .max(max, `${label} is at most ${max} characters`)
    .refine(isStorable, `${label} contains a character that cannot be stored`);

/** Text that may be left out; '' and null both clear it. */
export const optionalText = (label: string, max = 200) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(max, `${label} is at most ${max} characters`)
    .refine(isStorable, `${label} contains a character that cannot be stored`)
    .nullish();

const emailPattern = z.regexes.html5Email;

/** An e-mail address by the browser's own rule. */
export const requiredEmail = (label: string) =>
  requiredText(label, 254).regex(emailPattern, 'Enter an email address like name@example.com');

/** An e-mail address that may be left out; '' and null both clear it. */
export const optionalEmail = (label: string) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(254, `${label} is at most 254 characters`)
    .refine(
      (value) => value === '' || emailPattern.test(value),
      'Enter an email address like name@example.com',
    )
    .nullish();

const isWebAddress = (value: string) => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
};

/** An http(s) address that may be left out; '' and null both clear it. */
export const optionalUrl = (label: string, message = `${label} must start with https:// or http://`) =>
  z
    .string(`${label} must be text`)
    .trim()
    .max(500, `${label} is at most 500 characters`)
    .refine((value) => value === '' || isWebAddress(value), message)
    .nullish();

/** One of a list, or left out; '' and null both clear it. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  z.enum([...choices, ''], `${label} must be one of: ${choices.join(', ')}`).nullish();

/** Several of a list, or none; null clears them. `label` names one of them. */
export const optionalChoices = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  z
    .array(z.enum(choices, `${label}s are: ${choices.join(', ')}`))
    .max(choices.length, `Each ${label.toLowerCase()} is given once`)
    .nullish();

/** A year as text or number of at most 4 characters; '' and null both clear it. */
export const optionalYear = (label: string) => {
  // Each rule says it, for a union passes on the message of the branch whose type fits.
  const message = `${label} is at most 4 characters`;
  const text = z.string().trim().max(4, message).refine(isStorable, message);
  const number = z.number().int(message).min(0, message).max(9999, message);
  return z.union([text, number], message).nullish();
};

/** Whether it is a day that exists, as YYYY-MM-DD. */
export const isDate = (value: string) => z.iso.date().safeParse(value).success && !value.startsWith('0000');

/** A day as YYYY-MM-DD, or left out; '' and null both clear it. */
export const optionalDate = (label: string) =>
  z
    .string(`${label} must be a date like 2026-11-21`)
    .trim()
    .refine((value) => value === '' || isDate(value), `${label} must be a date like 2026-11-21`)
    .nullish();

/** Said on `company_id`. */
export const NO_COMPANY = 'Choose a company from the list';

/** The id of a company that was chosen, as the database writes it: capitals mean the same. */
export const companyId = z.uuid(NO_COMPANY).toLowerCase();

/** A company that may be left out; '' and null both clear it. */
export const optionalCompanyId = z.union([z.literal(''), companyId], NO_COMPANY).nullish();

export const optionalFlag = (label: string) => z.boolean(`${label} must be true or false`).nullish();

/** Money in US dollars. */
export const amount = (label: string) =>
  z
    .number(`${label} must be a number`)
    .min(-1e12, `${label} is out of range`)
    .max(1e12, `${label} is out of range`);

/** Path parameter of one record. An id that is no UUID is answered like an unknown one: 404. */
export const idParams = z.object({ id: z.string() });

/** Moment in UTC, ISO 8601 with `Z`. */
export const timestamp = z.iso.datetime();

/** `limit` 1..1000 and `offset` from 0; the exact total comes back in `X-Total-Count`. */
export const pageQuery = {
  limit: z.coerce
    .number<number>('limit must be a number from 1 to 1000')
    .int('limit must be a whole number')
    .min(1, 'limit is at least 1')
    .max(1000, 'limit is at most 1000')
    .default(25),
  offset: z.coerce
    .number<number>('offset must be a number from 0')
    .int('offset must be a whole number')
    .min(0, 'offset is at least 0')
    .max(1_000_000_000, 'offset is at most 1000000000')
    .default(0),
};

/** Text to search for, 1 to 200 characters. */
export const searchText = requiredText('Search text', 200);
export const optionalSearchText = optionalText('Search text', 200);
