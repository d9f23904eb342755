import { NOT_UPDATED_RULE, type QualityRule } from '../query/quality-service';

export const JUDGE_QUALITY_RULES: readonly QualityRule[] = [
  { key: 'no_email', label: 'No email', filter: { all: [{ field: 'email', op: 'is_empty' }] } },
  {
    key: 'no_competition',
    label: 'No competition',
    filter: { all: [{ field: 'competitions_count', op: 'eq', value: 0 }] },
  },
  {
    key: 'no_competition_year',
    label: 'Competitions without a year',
    filter: {
      all: [
        { field: 'competitions_count', op: 'gt', value: 0 },
        { field: 'last_competition_year', op: 'is_empty' },
      ],
    },
  },
  {
    key: 'no_point_of_contact',
    label: 'No point of contact',
    filter: { all: [{ field: 'point_of_contact', op: 'is_empty' }] },
  },
  NOT_UPDATED_RULE,
];
