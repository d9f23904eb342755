import type { FieldProblem } from '@studio-desk/shared-area';
import {
  donation,
  donationCreate,
  involvementRoutes,
  trimToNull,
  type Donation,
} from '@studio-desk/shared-contract';
import {
  parseAmount,
  formatAmount,
  FieldGrid,
  formatDate,
  formatMoney,
  getToday,
} from '@studio-desk/shared-ui/components';
import { DateInput, InvolvementTextInput } from './involvement-fields';
import type { InvolvementKindDescription } from './involvement-kind';
import {
  amountMergeUnit,
  dateMergeUnit,
  notesMergeUnit,
  createTextMergeUnit,
} from './involvement-merge-units';

export const donationKind: InvolvementKindDescription<Donation> = {
  kind: 'donations',
  label: 'donor',
  suggestsLabel: true,
  title: 'Donations',
  noun: 'donation',
  calls: involvementRoutes.donations,
  stored: donation,
  rules: donationCreate,
  problems: ({ amount }) => amountProblems(amount),
  valuesOf: ({ amount, date, purpose, notes }) => ({
    amount: formatAmount(amount),
    date: date ?? '',
    purpose: purpose ?? '',
    notes: notes ?? '',
  }),
  startOf: () => ({ date: getToday() }),
  involvementValues: ({ amount, date, purpose, notes }) => ({
    amount: parseAmount(amount),
    date: trimToNull(date),
    purpose: trimToNull(purpose),
    notes: trimToNull(notes),
  }),
  units: [amountMergeUnit, dateMergeUnit, createTextMergeUnit('Purpose', 'purpose'), notesMergeUnit],
  labelSuffix: ({ amount }) => `of ${formatMoney(amount)}`,
  summaryOf: ({ amount, purpose, date }) => ({
    title: formatMoney(amount),
    details: [purpose, date && formatDate(date)],
  }),
  totalText: (donations) => `Total ${formatMoney(donations.reduce((sum, { amount }) => sum + amount, 0))}`,
  firstField: 'amount',
  Fields: () => (
    <>
      <FieldGrid columns={2}>
        <InvolvementTextInput name="amount" label="Amount in US dollars" required inputMode="decimal" />
        <DateInput name="date" label="Date" />
      </FieldGrid>
      <InvolvementTextInput name="purpose" label="Purpose" />
    </>
  ),
};

/** Reports an amount that cannot be parsed; the contract's error would be 'Amount is required'. */
const amountProblems = (text: string): FieldProblem[] =>
  text.trim() !== '' && Number.isNaN(parseAmount(text))
    ? [{ path: ['amount'], message: 'Enter an amount like 1,250.50' }]
    : [];
