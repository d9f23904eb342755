import type { Company, FundingEntry } from '@studio-desk/shared-contract';
import {
  formatCount,
  formatMoney,
  Table,
  type InPlaceEdit,
  type TableColumn,
  EmptySectionText,
  RecordSection,
} from '@studio-desk/shared-ui/components';
import { parseYear } from '../display-text';

const columns: TableColumn<FundingEntry>[] = [
  {
    id: 'source',
    header: 'Source',
    cell: ({ source }) => source,
    className: 'min-w-24 font-medium wrap-anywhere first:pl-5',
  },
  { id: 'year', header: 'Year', cell: ({ year }) => year, className: 'tabular-nums' },
  {
    id: 'notes',
    header: 'Notes',
    cell: ({ notes }) => notes,
    className: 'min-w-16 text-muted whitespace-pre-wrap wrap-anywhere',
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => formatMoney(amount),
    numeric: true,
    className: 'last:pr-5',
  },
];

interface FiguresProps {
  company: Company;
  edit: InPlaceEdit;
}

export function CompanyFundingSection({ company, edit }: FiguresProps) {
  const entries = [...company.funding_data].sort((a, b) => parseYear(b.year) - parseYear(a.year));
  return (
    <RecordSection title="Funding" edit={edit} note={<Total amount={company.total_funding} />}>
      {entries.length === 0 ? (
        <EmptySectionText>No funding yet</EmptySectionText>
      ) : (
        <Table
          label="Funding"
          columns={columns}
          rows={entries}
          rowKey={(entry) => String(entries.indexOf(entry))}
          dense
          className="-mx-5 -mb-4 border-t border-border"
        />
      )}
    </RecordSection>
  );
}

const Total = ({ amount }: { amount: number | null }) => (
  <>
    Total Funding <b className="font-semibold text-text">{amount === null ? '-' : formatMoney(amount)}</b>
  </>
);

export function YearlyFiguresSections({ company, edit }: FiguresProps) {
  if (edit.form) return <div className="border-t border-border">{edit.form}</div>;
  return (
    <div className="grid md:grid-cols-2">
      <RecordSection title="Revenue" edit={edit}>
        <ByYear label="Revenue" figures={company.revenue_data} format={formatMoney} />
      </RecordSection>
      <RecordSection title="Employees" edit={{ ...edit, takesFocus: false }}>
        <ByYear label="Employees" figures={company.employee_data} format={formatCount} />
      </RecordSection>
    </div>
  );
}

interface ByYearProps {
  label: string;
  figures: Readonly<Record<string, number>>;
  format: (figure: number) => string;
}

function ByYear({ label, figures, format }: ByYearProps) {
  const years = Object.entries(figures).sort(([a], [b]) => b.localeCompare(a));
  if (years.length === 0) return <EmptySectionText>-</EmptySectionText>;
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{label} by year</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Year</th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      <tbody>
        {years.map(([year, figure]) => (
          <tr key={year}>
            <th scope="row" className="py-0.75 text-left font-normal text-muted">
              {year}
            </th>
            <td className="py-0.75 text-right font-medium wrap-anywhere">{format(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
