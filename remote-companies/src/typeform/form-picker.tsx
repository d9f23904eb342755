import {
  errorMessage,
  keepPreviousData,
  queryClient,
  readState,
  useQuery,
  type ReadState,
} from '@studio-desk/shared-auth';
import type { TypeformForm } from '@studio-desk/shared-contract';
import { usePageCount } from '@studio-desk/shared-area';
import {
  Badge,
  getButtonClass,
  Card,
  EmptyState,
  ErrorPanel,
  FileIcon,
  formatCount,
  formatDate,
  IconButton,
  RefreshErrorBanner,
  Pager,
  RefreshIcon,
  Skeleton,
  Table,
  type TableColumn,
  useErrorToast,
} from '@studio-desk/shared-ui/components';
import { useMemo } from 'react';
import { FORMS_PAGE_SIZE, isTypeformConnectionLost, typeformQueries } from './typeform-queries';
import type { FormSelection } from './use-form-selection';

/**
 * Number of forms whose response count is shown before the user selects one. Each count is a request, and
 * Typeform is slow when there are many.
 */
const COUNTED_FORMS = 3;

interface FormPickerProps {
  choice: FormSelection;
  onSelect: (id: string) => void;
}

export function FormPicker({ choice: { address, formId }, onSelect }: FormPickerProps) {
  const query = { ...typeformQueries.forms(address.page), placeholderData: keepPreviousData };
  const forms = useQuery(query);
  const total = forms.data?.total ?? 0;
  const pages = usePageCount(address, total, FORMS_PAGE_SIZE);
  const failure = failureMessage(forms.error);
  useErrorToast(forms.error && !isTypeformConnectionLost(forms.error) ? forms.errorUpdatedAt : 0, failure);
  return (
    <Card
      title="Select Form"
      divided
      flush
      action={
        <IconButton
          icon={RefreshIcon}
          label="Refresh forms"
          size="sm"
          onClick={() => refreshForms(address.page)}
        />
      }
    >
      <FormRows
        rows={forms.data?.rows}
        {...readState(forms)}
        failure={failure}
        selectedId={formId}
        onSelect={onSelect}
      />
      {pages > 1 && (
        <Pager
          summary={summary(address.page, total)}
          page={address.page}
          pages={pages}
          onPageChange={(page) => address.goTo(page)}
        />
      )}
    </Card>
  );
}

const failureMessage = (error: unknown) => `Failed to load forms: ${errorMessage(error)}`;

function refreshForms(page: number) {
  void queryClient.invalidateQueries({ queryKey: typeformQueries.forms(page).queryKey });
  void queryClient.invalidateQueries({ queryKey: typeformQueries.allResponses() });
}

function summary(page: number, total: number) {
  const first = (page - 1) * FORMS_PAGE_SIZE + 1;
  const last = Math.min(page * FORMS_PAGE_SIZE, total);
  return `Showing ${formatCount(first)} to ${formatCount(last)} of ${formatCount(total)} forms`;
}

interface FormRowsProps extends ReadState {
  rows: TypeformForm[] | undefined;
  failure: string;
  selectedId: string | null;
  onSelect: (id: string) => void;
}

function FormRows(props: FormRowsProps) {
  const { rows, failure, isPending, isFetching, error, reload } = props;
  if (isPending) return <Skeleton shape="table" />;
  if (!rows) {
    return (
      <ErrorPanel title={failure} onRetry={reload} retrying={isFetching}>
        What you chose is kept.
      </ErrorPanel>
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState icon={FileIcon} title="No forms found">
        This Typeform account has no forms yet. If it belongs to another data center (EU or US), ask your
        administrator to change TYPEFORM_API_URL.
      </EmptyState>
    );
  }
  return (
    <>
      {error && <RefreshErrorBanner flush message={failure} isFetching={isFetching} reload={reload} />}
      <FormTable {...props} rows={rows} />
    </>
  );
}

interface FormTableProps extends Pick<FormRowsProps, 'selectedId' | 'onSelect'> {
  rows: TypeformForm[];
}

function FormTable({ rows, selectedId, onSelect }: FormTableProps) {
  const columns = useMemo(() => columnsWith(onSelect), [onSelect]);
  return (
    <Table
      // Scroll a long list inside its card, so that the next step stays visible.
      className="max-h-116"
      label="Forms"
      columns={columns}
      rows={rows.map((form, index): FormRow => {
        const isSelected = form.id === selectedId;
        return { form, isSelected, isCounted: isSelected || index < COUNTED_FORMS };
      })}
      rowKey={({ form }) => form.id}
    />
  );
}

interface FormRow {
  form: TypeformForm;
  isSelected: boolean;
  isCounted: boolean;
}

const columnsWith = (onSelect: (id: string) => void): TableColumn<FormRow>[] => [
  {
    id: 'form',
    header: 'Form',
    cell: ({ form }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{form.title}</span>
        {!form.settings.is_public && <Badge>Private</Badge>}
      </span>
    ),
  },
  { id: 'responses', header: 'Responses', numeric: true, cell: (row) => <ResponseCount {...row} /> },
  {
    id: 'updated',
    header: 'Last updated',
    className: 'whitespace-nowrap text-muted max-md:hidden',
    cell: ({ form }) => form.last_updated_at && formatDate(form.last_updated_at),
  },
  {
    id: 'select',
    header: 'Select',
    actions: true,
    cell: (row) => <SelectButton {...row} onSelect={onSelect} />,
  },
];

/** One button for both states, so that selecting a form does not lose the focus. */
const SelectButton = ({ form, isSelected, onSelect }: FormRow & { onSelect: (id: string) => void }) => (
  <button
    type="button"
    aria-label={`${isSelected ? 'Selected' : 'Select'} ${form.title}`}
    onClick={() => onSelect(form.id)}
    className={
      isSelected
        ? 'inline-flex min-h-6 items-center rounded-xs max-md:min-h-10'
        : getButtonClass({ size: 'sm' })
    }
  >
    {isSelected ? <Badge tone="accent">Selected</Badge> : 'Select'}
  </button>
);

function ResponseCount({ form, isCounted }: FormRow) {
  const { data } = useQuery({ ...typeformQueries.responses(form.id), enabled: isCounted });
  const count = form.response_count ?? data?.total_responses;
  return count === undefined ? <span className="text-muted">-</span> : formatCount(count);
}
