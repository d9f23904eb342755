import type { Problem } from '@studio-desk/shared-area';
import {
  donation,
  donationCreate,
  personRecordRoutes,
  textOf,
  type Donation,
} from '@studio-desk/shared-contract';
import { amountOf, amountText, FieldGrid, formatDate, formatMoney } from '@studio-desk/shared-ui/components';
import { DateInput, TextInput } from './record-fields';
import type { RecordKind } from './record-kind';
import { amountUnit, dateUnit, notesUnit, textUnit } from './record-words';

export const donationKind: RecordKind<Donation> = {
  kind: 'donations',
  label: 'donor',
  title: 'Donations',
  noun: 'donation',
  calls: personRecordRoutes.donations,
  stored: donation,
  rules: donationCreate,
  problems: ({ amount }) => amountProblems(amount),
  valuesOf: ({ amount, date, purpose, notes }) => ({
    amount: amountText(amount),
    date: date ?? '',
    purpose: purpose ?? '',
    notes: notes ?? '',
  }),
  recordValues: ({ amount, date, purpose, notes }) => ({
    amount: amountOf(amount),
    date: textOf(date),
    purpose: textOf(purpose),
    notes: textOf(notes),
  }),
  units: [amountUnit, dateUnit, textUnit('Purpose', 'purpose'), notesUnit],
  nameOf: ({ amount }) => `of ${formatMoney(amount)}`,
  summaryOf: ({ amount, purpose, date }) => ({
    title: formatMoney(amount),
    details: [purpose, date && formatDate(date)],
  }),
  figure: (donations) => `Total ${formatMoney(donations.reduce((sum, { amount }) => sum + amount, 0))}`,
  first: 'amount',
  Fields: () => (
    <>
      <FieldGrid columns={2}>
        <TextInput name="amount" label="Amount in US dollars" required inputMode="decimal" />
        <DateInput name="date" label="Date" />
      </FieldGrid>
      <TextInput name="purpose" label="Purpose" />
    </>
  ),
};

/** An unreadable amount must not count as an empty one. */
const amountProblems = (text: string): Problem[] =>
  text.trim() !== '' && Number.isNaN(amountOf(text))
    ? [{ path: ['amount'], message: 'Enter an amount like 1,250.50' }]
    : [];
