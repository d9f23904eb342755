import {
  createBlankFormValues,
  toRequestBody,
  toFormValues,
  type FormValues,
} from '@studio-desk/shared-area';
import {
  findChoice,
  JUDGE_FIELDS,
  MONTHS,
  trimToNull,
  type Judge,
  type JudgeCreate,
  type JudgeFields,
} from '@studio-desk/shared-contract';

export interface CompetitionValues {
  name: string;
  month: string;
  year: string;
}

export interface JudgeFormValues extends FormValues<JudgeFields> {
  competitions: CompetitionValues[];
}

export const emptyCompetition: CompetitionValues = { name: '', month: '', year: '' };

export const emptyJudgeFormValues: JudgeFormValues = {
  ...createBlankFormValues(JUDGE_FIELDS),
  competitions: [],
};

export const toJudgeFormValues = (judge: Judge): JudgeFormValues => ({
  ...toFormValues(JUDGE_FIELDS, judge),
  competitions: judge.competitions.map(toCompetitionValues),
});

const toCompetitionValues = ({ name, month, year }: Judge['competitions'][number]): CompetitionValues => ({
  name: name ?? '',
  month: month ?? '',
  year: year === null ? '' : String(year),
});

/** True if the row has any text; other rows are not saved. */
export const isCompetitionFilledIn = ({ name, month, year }: CompetitionValues): boolean =>
  [name, month, year].some((text) => text.trim() !== '');

export const toJudgeBody = (values: JudgeFormValues): JudgeCreate => ({
  ...toRequestBody(JUDGE_FIELDS, values),
  competitions: values.competitions.filter(isCompetitionFilledIn).map(competitionBody),
});

const competitionBody = ({ name, month, year }: CompetitionValues) => ({
  name: trimToNull(name),
  month: findChoice(MONTHS, month),
  year: trimToNull(year),
});
