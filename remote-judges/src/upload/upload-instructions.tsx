import { JUDGE_UPLOAD_COLUMNS, type JudgeUploadColumn } from '@studio-desk/shared-contract';
import { Card, Table, type TableColumn } from '@studio-desk/shared-ui/components';

export const UploadInstructions = () => (
  <>
    <div className="grid gap-4 md:grid-cols-2">
      <Card title="Columns">
        <ul className={points}>
          <li>{JUDGE_UPLOAD_COLUMNS.join(', ')}. The template has all of them.</li>
          <li>Only name is required. Case, spaces and underscores in the headers do not matter.</li>
          <li>Month: name or number. Year: 4 digits.</li>
        </ul>
      </Card>
      <Card title="How Uploads Work">
        <ul className={points}>
          <li>All sheets of an Excel file are read.</li>
          <li>Rows of the same judge become one judge with several competitions.</li>
          <li>Existing judges get missing details filled in. Nothing is overwritten.</li>
          <li>
            Rows with errors are skipped and listed. Correct them here, or fix and upload the error report.
          </li>
          <li>Use Check File for a test run. Nothing is saved.</li>
        </ul>
      </Card>
    </div>
    <Card title="Sample Format" divided flush>
      <Table label="Sample rows" columns={columns} rows={SAMPLE_ROWS} rowKey={sampleKey} dense />
    </Card>
  </>
);

const points = 'grid list-disc gap-2 pl-4 text-sm text-muted';

type SampleRow = Partial<Record<JudgeUploadColumn, string>>;

const SAMPLE_ROWS: readonly SampleRow[] = [
  {
    name: 'Judge A',
    email: 'judge.a@mail.example',
    phone: '(555) 010-0100',
    point_of_contact: 'Program Manager',
    competition_name: 'Quick Pitch',
    month: 'March',
    year: '2026',
  },
  {
    name: 'Judge A',
    email: 'judge.a@mail.example',
    competition_name: 'Venture Prize',
    month: 'October',
    year: '2025',
  },
  { name: 'Judge B' },
];

const sampleKey = ({ name, competition_name }: SampleRow) => `${name} ${competition_name}`;

const columns: TableColumn<SampleRow>[] = JUDGE_UPLOAD_COLUMNS.map((name) => ({
  id: name,
  header: name,
  cell: (row) => row[name],
  className: 'whitespace-nowrap',
}));
