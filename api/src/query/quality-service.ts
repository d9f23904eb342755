import type { FilterGroup, DataQualityIssue } from '@studio-desk/shared-contract';
import type { AppContext } from '../app-context';
import type { RecordQuerySource } from './field-source-repository';
import { countRecordsByFilter } from './query-repository';

/** A check of data quality: `filter` matches the records that lack something or are out of date. */
export interface QualityRule {
  readonly key: string;
  readonly label: string;
  readonly filter: FilterGroup;
}

export const NOT_UPDATED_RULE: QualityRule = {
  key: 'not_updated',
  label: 'No update for 6 months',
  filter: { all: [{ field: 'updated_at', op: 'not_in_last_days', value: 183 }] },
};

export async function countQualityIssues(
  context: AppContext,
  source: RecordQuerySource<unknown>,
  rules: readonly QualityRule[],
): Promise<DataQualityIssue[]> {
  const filters = rules.map(({ filter }) => filter);
  const counts = await countRecordsByFilter(context, source, filters);
  return rules.map((rule, index) => ({ ...rule, count: counts[index] ?? 0 }));
}
