import { NOT_UPDATED_RULE, type QualityRule } from '../query/quality-service';

export const PERSON_QUALITY_RULES: readonly QualityRule[] = [
  { key: 'no_email', label: 'No email', filter: { all: [{ field: 'email', op: 'is_empty' }] } },
  { key: 'no_label', label: 'No label', filter: { all: [{ field: 'labels', op: 'is_empty' }] } },
  {
    key: 'founder_without_company',
    label: 'Founders without a company',
    filter: {
      all: [
        { field: 'labels', op: 'has_any', value: ['founder'] },
        { field: 'primary_company_name', op: 'is_empty' },
      ],
    },
  },
  {
    key: 'donor_without_donation',
    label: 'Donors without a donation',
    filter: {
      all: [
        { field: 'labels', op: 'has_any', value: ['donor'] },
        { field: 'donations_total', op: 'is_empty' },
      ],
    },
  },
  NOT_UPDATED_RULE,
];
