import type { TypeformMapping, TypeformField } from '@studio-desk/shared-contract';
import {
  ArrowRightIcon,
  Badge,
  Select,
  replaceUnderscores,
  Table,
  WarningIcon,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { findRemovedQuestions, type MappingValues } from './mapping-values';
import { NOT_IMPORTED, mappingTargetOptions } from './mapping-targets';

interface MappingTableProps {
  fields: readonly TypeformField[];
  storedMapping: TypeformMapping | null;
  choices: MappingValues['choices'];
  onChoose: (fieldId: string, choice: string) => void;
}

export const MappingTable = ({ fields, storedMapping, choices, onChoose }: MappingTableProps) => (
  <div className="overflow-clip rounded-md border border-border">
    <Table
      label="Questions and company fields"
      columns={columns}
      rows={[
        ...fields.map((field): QuestionRow => ({
          ...field,
          choice: choices[field.id] ?? NOT_IMPORTED,
          onChoose: (choice) => onChoose(field.id, choice),
        })),
        ...findRemovedQuestions(fields, storedMapping).map(({ id, mapping }): QuestionRow => ({
          id,
          title: mapping.field_title,
          type: mapping.field_type,
          required: false,
          choice: null,
        })),
      ]}
      rowKey={({ id }) => id}
    />
  </div>
);

type QuestionRow = Pick<TypeformField, 'id' | 'title' | 'type' | 'required'> &
  ({ choice: string; onChoose: (choice: string) => void } | { choice: null });

const WIDE_ONLY = 'max-md:hidden';

const columns: TableColumn<QuestionRow>[] = [
  { id: 'question', header: 'Form field', cell: (row) => <QuestionCell row={row} /> },
  {
    id: 'target',
    header: 'Company field',
    className: `w-[44%] ${WIDE_ONLY}`,
    cell: (row) => <Target row={row} />,
  },
];

const QuestionCell = ({ row }: { row: QuestionRow }) => (
  <div className="flex items-center gap-3">
    <div className="min-w-0 flex-1">
      <Question row={row} />
    </div>
    <ArrowRightIcon size={16} strokeWidth={1.9} className={`shrink-0 text-faint ${WIDE_ONLY}`} aria-hidden />
  </div>
);

const Question = ({ row }: { row: QuestionRow }) => (
  <>
    <span className="font-medium wrap-anywhere">
      {row.title}
      {row.required && (
        <span className="text-danger">
          {' '}
          <span aria-hidden>*</span>
          <span className="sr-only">(required in the form)</span>
        </span>
      )}
    </span>
    <span className="block text-xs text-muted">{replaceUnderscores(row.type)}</span>
    <div className="mt-1 mb-1.5 md:hidden">
      <Target row={row} />
    </div>
  </>
);

function Target({ row }: { row: QuestionRow }) {
  if (row.choice === null) {
    return (
      <Badge tone="warning" icon={WarningIcon}>
        field no longer exists
      </Badge>
    );
  }
  return (
    <Select
      label={`Company field for ${row.title}`}
      labelHidden
      className="max-w-full"
      options={mappingTargetOptions}
      // An empty value shows the placeholder in a muted color.
      value={row.choice === NOT_IMPORTED ? '' : row.choice}
      placeholder="Do not import"
      onChange={row.onChoose}
      end={row.choice === 'company_name' && <Badge tone="accent">Required</Badge>}
    />
  );
}
