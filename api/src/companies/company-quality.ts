import { NOT_UPDATED_RULE, type QualityRule } from '../query/quality-service';

export const COMPANY_QUALITY_RULES: readonly QualityRule[] = [
  NOT_UPDATED_RULE,
  {
    key: 'no_email',
    label: 'No contact email',
    filter: { all: [{ field: 'contact_email', op: 'is_empty' }] },
  },
  { key: 'no_founder', label: 'No founder', filter: { all: [{ field: 'name', op: 'is_empty' }] } },
  {
    key: 'no_people',
    label: 'No people linked',
    filter: { all: [{ field: 'people_count', op: 'eq', value: 0 }] },
  },
  {
    key: 'no_touchpoint',
    label: 'No touchpoint',
    filter: {
      all: [
        { field: 'touchpoint_programs', op: 'is_empty' },
        { field: 'touchpoint_statuses', op: 'is_empty' },
      ],
    },
  },
  { key: 'no_industry', label: 'No industry', filter: { all: [{ field: 'industry', op: 'is_empty' }] } },
];
