import { PERSON_LABELS, PERSON_UPLOAD_COLUMNS, type PersonUploadColumn } from '@studio-desk/shared-contract';
import { Card, Table, type TableColumn } from '@studio-desk/shared-ui/components';
import { formatLabelTitle } from '../person-labels';

export const UploadInstructions = () => (
  <>
    <Card title="Instructions">
      <ul className="grid list-disc gap-2 pl-4 text-sm text-muted">
        <li>Each row is one person. Only Name is required.</li>
        <li>
          Case, spaces and underscores in the headers do not matter. All sheets of an Excel file are read.
        </li>
        <li>
          Existing people are not changed. A row is skipped if its email (or its name, if it has no email)
          already exists.
        </li>
        <li>
          Rows with errors are skipped and listed. Correct them here, or fix and upload the error report.
        </li>
        <li>Use Check File for a test run. Nothing is saved.</li>
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
  Email: { holds: 'Must be unique', sample: 'founder.a@mail.example' },
  Labels: {
    holds: `Comma-separated: ${PERSON_LABELS.map(formatLabelTitle).join(', ')}`,
    sample: 'Founder, Board Member',
  },
  'ENTR Certificate': { holds: 'Yes or No (blank = No)', sample: 'Yes' },
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
