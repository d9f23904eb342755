import { z } from 'zod';
import {
  cleanSingleLine,
  cleanText,
  formatCodePoint,
  isStorableText,
  getUnstorableCharacterMessage,
} from './clean-text';
import { createImplausibleValueIssue } from './implausible-values';
import { getImplausibleYearMessage, isPlausibleYear } from './plausible-years';

const refuseUnstorable = (label: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    `${label} ${getUnstorableCharacterMessage(String(input))}`,
});

export interface FieldLimit {
  readonly max: number;
  readonly message: string;
}

const tooLong = (label: string, max: number) => `${label} is at most ${max} characters`;

const LONG_TEXT = 20_000;
export const createLongTextLimit = (label: string): FieldLimit => ({
  max: LONG_TEXT,
  message: tooLong(label, LONG_TEXT),
});

/** A single line, normalized by `cleanSingleLine`. Messages begin with `label`: 'Company name is required'. */
export const requiredText = (label: string, max = 200) =>
  z
    .string(`${label} is required`)
    .overwrite(cleanSingleLine)
    .min(1, `${label} is required`)
    .max(max, tooLong(label, max))
    .refine(isStorableText, refuseUnstorable(label));

const lineOf = (label: string, max: number, clean = cleanSingleLine) =>
  z
    .string(`${label} must be text`)
    .overwrite(clean)
    .max(max, tooLong(label, max))
    .refine(isStorableText, refuseUnstorable(label));

export const optionalText = (label: string, max = 200) => lineOf(label, max).nullish();

/** Like `optionalText`, but keeps line breaks. */
export const optionalLongText = (label: string, max = LONG_TEXT) => lineOf(label, max, cleanText).nullish();

export const requiredLongText = (label: string) =>
  lineOf(label, LONG_TEXT, cleanText).min(1, `${label} is required`);

const emailPattern = z.regexes.html5Email;

/** Browsers convert the domain in email fields to ASCII: 'exämple.de' becomes 'xn--exmple-cua.de'. */
function withAsciiDomain(email: string): string {
  const [, name = '', domain = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  if (/^[ -~]*$/.test(domain) || !URL.canParse(`http://${domain}`)) return email;
  return `${name}${new URL(`http://${domain}`).hostname}`;
}

const notAnEmail = {
  error({ input }: { readonly input?: unknown }) {
    const message = 'Enter an email address like name@example.com';
    const [odd] = /[^ -~]/u.exec(String(input)) ?? [];
    return odd === undefined ? message : `${message}. This one contains "${odd}" (${formatCodePoint(odd)})`;
  },
};

export const requiredEmail = (label: string) =>
  requiredText(label, 254).overwrite(withAsciiDomain).regex(emailPattern, notAnEmail);

export const optionalEmail = (label: string) =>
  lineOf(label, 254)
    .overwrite(withAsciiDomain)
    .refine((value) => value === '' || emailPattern.test(value), notAnEmail)
    .nullish();

export const isWebAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url?.protocol === 'https:' || url?.protocol === 'http:';
};

const withProtocol = (address: string) => address.replace(/^www\./i, 'https://$&');

export const optionalUrl = (label: string, message = `${label} must start with https:// or http://`) =>
  lineOf(label, 500)
    .overwrite(withProtocol)
    .refine((value) => value === '' || isWebAddress(value), message)
    .nullish();

export const optionalChoice = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  z.enum([...choices, ''], `${label} must be one of: ${choices.join(', ')}`).nullish();

export const optionalChoices = <const T extends readonly [string, ...string[]]>(label: string, choices: T) =>
  z
    .array(z.enum(choices, `${label}s are: ${choices.join(', ')}`))
    .max(choices.length, `Each ${label.toLowerCase()} is given once`)
    .nullish();

export const YEAR_LENGTH = 4;

export const optionalYear = (label: string) => {
  // Both branches need the same message, because Zod reports the error of the branch whose type matches.
  const message = tooLong(label, YEAR_LENGTH);
  const text = z.string().overwrite(cleanSingleLine).max(YEAR_LENGTH, message);
  const number = z.number().int(message).min(0, message).max(9999, message);
  return z
    .union([text, number], message)
    .superRefine((year, { issues, addIssue }) => {
      if (issues.length > 0 || year === '' || isPlausibleYear(year)) return;
      addIssue(createImplausibleValueIssue(year, `${label} ${getImplausibleYearMessage()}`));
    })
    .nullish();
};

/** Like `z.record` with string keys, but keeps the key `__proto__`. */
export function stringKeyRecord<Value extends z.ZodNumber | z.ZodString>(value: Value) {
  const fits = (one: unknown) => value.safeParse(one).success;
  return z
    .custom<Record<string, z.output<Value>>>((given) => isObject(given) && Object.values(given).every(fits))
    .meta({ type: 'object', propertyNames: { type: 'string' }, additionalProperties: { type: value.type } });
}

const isObject = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

export const isDate = (value: string) => z.iso.date().safeParse(value).success && !value.startsWith('0000');

/** YYYY-MM-DD or ''. Rejects years such as 0024, which browsers return if the user types '24'. */
export const dateOrEmpty = (label: string) =>
  z
    .string(`${label} must be a date like 2026-11-21`)
    .overwrite(cleanSingleLine)
    .refine((day) => day === '' || isDate(day), `${label} must be a date like 2026-11-21`)
    .superRefine((day, { issues, addIssue }) => {
      if (issues.length > 0 || day === '' || isPlausibleYear(day.slice(0, 4))) return;
      addIssue(
        createImplausibleValueIssue(
          day,
          `${label} ${getImplausibleYearMessage()}. Write all four digits of the year.`,
        ),
      );
    });

export const optionalDate = (label: string) => dateOrEmpty(label).nullish();

export const COMPANY_REQUIRED_MESSAGE = 'Choose a company from the list';

/** Lowercase, like the ids that PostgreSQL returns. */
export const companyId = z.uuid(COMPANY_REQUIRED_MESSAGE).toLowerCase();

export const optionalCompanyId = z.union([z.literal(''), companyId], COMPANY_REQUIRED_MESSAGE).nullish();

export const optionalBoolean = (label: string) => z.boolean(`${label} must be true or false`).nullish();

export const requiredAmount = (label: string) =>
  z
    .number(`${label} must be a number`)
    .min(-1e12, `${label} is out of range`)
    .max(1e12, `${label} is out of range`);

/** Accepts any string, so that a malformed id gets the same 404 as an unknown id. */
export const idParams = z.object({ id: z.string() });

export const timestamp = z.iso.datetime();

type NumberSchema = (message: string) => z.ZodNumber | z.ZodCoercedNumber<number>;

const wholeNumber = (number: NumberSchema, name: string, min: number, max: number, preset: number) =>
  number(`${name} must be a number from ${min} to ${max}`)
    .int(`${name} must be a whole number`)
    .min(min, `${name} is at least ${min}`)
    .max(max, `${name} is at most ${max}`)
    .default(preset);

/** Query parameters for one page of a list. The response header `X-Total-Count` has the total row count. */
const pageOf = (number: NumberSchema) => ({
  limit: wholeNumber(number, 'limit', 1, 1000, 25),
  offset: wholeNumber(number, 'offset', 0, 1_000_000_000, 0),
});

const fromText: NumberSchema = (message) => z.coerce.number<number>(message);

export const paginationQueryFields = pageOf(fromText);
export const paginationBodyFields = pageOf(z.number);

/** An integer from 1 to `max` in a query string. */
export const integerQueryParam = (name: string, max: number, preset: number) =>
  wholeNumber(fromText, name, 1, max, preset);

const queryYear = (name: string) => wholeNumber(fromText, name, 1900, 2999, 1900).removeDefault().optional();

/** Limits metrics to these years (inclusive). Ignores other parameters, which older clients may send. */
export const periodQuery = z
  .object({ from: queryYear('from'), to: queryYear('to') })
  .refine(({ from = 0, to = Infinity }) => from <= to, { path: ['to'], error: 'to is not before from' });
export type Period = z.output<typeof periodQuery>;

export const searchText = requiredText('Search text', 200);
export const optionalSearchText = optionalText('Search text', 200);
