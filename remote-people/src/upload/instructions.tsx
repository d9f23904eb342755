import { PERSON_LABELS, PERSON_UPLOAD_COLUMNS, type PersonUploadColumn } from '@studio-desk/shared-contract';
import { Card, Table, type TableColumn } from '@studio-desk/shared-ui/components';
import { labelTitle } from '../person-labels';

export const Instructions = () => (
  <>
    <Card title="Instructions">
      <ul className="grid list-disc gap-2 pl-4 text-sm text-muted">
        <li>Each row is one person. Only Name is required.</li>
        <li>
          Case, spaces and underscores in the headers do not matter. All sheets of an Excel file are read.
        </li>
        <li>
          Nobody is changed: a row is left out where its email is known already, or, without an email, its
          name.
        </li>
        <li>Rows with errors are left out and listed. Correct them in the error report and upload that.</li>
        <li>Check File shows all of this and saves nothing.</li>
      </ul>
    </Card>
    <Card title="Columns" divided flush>
      <Table label="Columns of the file" columns={columns} rows={rows} rowKey={({ name }) => name} dense />
    </Card>
  </>
);

interface ColumnHelp {
  holds: string;
  sample: string;
}

const COLUMN_HELP: Record<PersonUploadColumn, ColumnHelp> = {
  Name: { holds: 'First and last name; required', sample: 'Founder A' },
  Email: { holds: 'Each email once', sample: 'founder.a@mail.example' },
  Labels: {
    holds: `Between commas: ${PERSON_LABELS.map(labelTitle).join(', ')}`,
    sample: 'Founder, Board Member',
  },
  'ENTR Certificate': { holds: 'Yes or No; empty means No', sample: 'Yes' },
};

const rows = PERSON_UPLOAD_COLUMNS.map((name) => ({ name, ...COLUMN_HELP[name] }));

const columns: TableColumn<(typeof rows)[number]>[] = [
  { id: 'name', header: 'Column', cell: ({ name }) => <span className="font-medium">{name}</span> },
  {
    id: 'holds',
    header: 'What it holds',
    cell: ({ holds }) => <span className="text-muted">{holds}</span>,
  },
  {
    id: 'sample',
    header: 'Sample',
    cell: ({ sample }) => sample,
    className: 'whitespace-nowrap',
    below: { column: 'holds', under: 640 },
  },
];
