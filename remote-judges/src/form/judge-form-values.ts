import { choiceOf, MONTHS, textOf, type Judge, type JudgeCreate } from '@studio-desk/shared-contract';

/** A row of the form; a year is there as text. */
export interface CompetitionValues {
  name: string;
  month: string;
  year: string;
}

/** What the form holds. */
export interface JudgeFormValues {
  name: string;
  email: string;
  phone: string;
  point_of_contact: string;
  competitions: CompetitionValues[];
}

export const emptyCompetition: CompetitionValues = { name: '', month: '', year: '' };

export const emptyFormValues: JudgeFormValues = {
  name: '',
  email: '',
  phone: '',
  point_of_contact: '',
  competitions: [],
};

/** What the form shows of a judge. */
export const formValues = (judge: Judge): JudgeFormValues => ({
  name: judge.name,
  email: judge.email ?? '',
  phone: judge.phone ?? '',
  point_of_contact: judge.point_of_contact ?? '',
  competitions: judge.competitions.map(competitionValues),
});

const competitionValues = ({ name, month, year }: Judge['competitions'][number]): CompetitionValues => ({
  name: name ?? '',
  month: month ?? '',
  year: year === null ? '' : String(year),
});

/** Whether a row says something; the others are dropped before saving. */
export const saysSomething = ({ name, month, year }: CompetitionValues): boolean =>
  [name, month, year].some((text) => text.trim() !== '');

/** The whole body that a form says: every field it has, '' as null. */
export const judgeBody = (values: JudgeFormValues): JudgeCreate => ({
  name: values.name.trim(),
  email: textOf(values.email),
  phone: textOf(values.phone),
  point_of_contact: textOf(values.point_of_contact),
  competitions: values.competitions.filter(saysSomething).map(competitionBody),
});

const competitionBody = ({ name, month, year }: CompetitionValues) => ({
  name: textOf(name),
  month: choiceOf(MONTHS, month),
  year: textOf(year),
});
