import { listSearchedFields } from '../field-definitions';
import { foldText } from '../fold';
import type { Company } from './company';
import { COMPANY_FIELDS } from './company-fields';

const SEARCHED = listSearchedFields(COMPANY_FIELDS);

/** Scores for a company that contains all words, but not as one phrase. Must be below every phrase score. */
export const SEARCH_WORD_SCORES = { name: 20, anywhere: 10 } as const;

export const splitSearchWords = (search: string): string[] => search.match(/\S+/g) ?? [];

export function computeCompanySearchScore(company: Company, search: string): number {
  const wanted = foldText(search);
  const name = foldText(company.company_name);
  if (name === wanted) return 100;
  if (name.startsWith(wanted)) return 90;
  if (name.includes(wanted)) return 80;
  if (foldText(company.name ?? '') === wanted) return 70;
  const best = SEARCHED.find(({ name }) => texts(company, name).some((text) => holds(text, wanted)));
  return best?.score ?? wordScore(company, name, splitSearchWords(wanted));
}

function wordScore(company: Company, name: string, words: readonly string[]): number {
  if (words.length < 2) return 0;
  if (words.every((word) => name.includes(word))) return SEARCH_WORD_SCORES.name;
  const all = SEARCHED.flatMap((field) => texts(company, field.name));
  return words.every((word) => all.some((text) => holds(text, word))) ? SEARCH_WORD_SCORES.anywhere : 0;
}

type SearchedName = (typeof SEARCHED)[number]['name'];

function texts(company: Company, field: SearchedName): (string | null)[] {
  const value = company[field];
  if (value === null || typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(({ name, email }) => [name, email]);
  return [value.semester, value.year, value.status];
}

const holds = (text: string | null, wanted: string) => text !== null && foldText(text).includes(wanted);
