import { errorMessage, useQuery } from '@studio-desk/shared-auth';
import { ConfirmedAction } from '@studio-desk/shared-area';
import type { TypeformMapping } from '@studio-desk/shared-contract';
import {
  AddIcon,
  Button,
  Card,
  DeleteIcon,
  EditIcon,
  ErrorPanel,
  formatDate,
  IconButton,
  Select,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { typeformQueries, useDeleteMapping } from './typeform-queries';
import type { FormSelection } from './use-form-selection';

interface MappingCardProps {
  choice: FormSelection;
  onConfigure: (storedMapping: TypeformMapping | null) => void;
}

export function MappingCard({ choice, onConfigure }: MappingCardProps) {
  const { form, formId, mapping } = choice;
  return (
    <Card
      title="Configure Mapping"
      note={form && <span className="wrap-anywhere">{form.title}</span>}
      divided
      action={
        !mapping &&
        !choice.formProblem && (
          <Button size="sm" tone={formId === null ? 'default' : 'primary'} onClick={() => onConfigure(null)}>
            Configure Mapping
          </Button>
        )
      }
    >
      <MappingState choice={choice} onConfigure={onConfigure} />
    </Card>
  );
}

function MappingState({ choice, onConfigure }: MappingCardProps) {
  const { formId, formProblem } = choice;
  if (formId === null) {
    return <p className="text-sm text-muted">Select a form, then match its questions to company fields.</p>;
  }
  if (formProblem) {
    return (
      <ErrorPanel
        title="Failed to load the form"
        onRetry={formProblem.retry}
        retrying={formProblem.isRetrying}
      >
        {errorMessage(formProblem.error)}
      </ErrorPanel>
    );
  }
  return <StoredMappings formId={formId} choice={choice} onConfigure={onConfigure} />;
}

function StoredMappings({ formId, choice, onConfigure }: MappingCardProps & { formId: string }) {
  const { isPending, error, isFetching, refetch } = useQuery(typeformQueries.mappings(formId));
  if (isPending) return <Skeleton shape="list" rows={1} />;
  if (!choice.mappings) {
    return (
      <ErrorPanel title="Failed to load mappings" onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  if (!choice.mapping) {
    return <p className="text-sm text-muted">This form has no mapping yet.</p>;
  }
  return <MappingInUse mapping={choice.mapping} choice={choice} onConfigure={onConfigure} />;
}

function MappingInUse({ mapping, choice, onConfigure }: MappingCardProps & { mapping: TypeformMapping }) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label="Mapping"
        className="min-w-50 flex-1"
        options={(choice.mappings ?? []).map(({ id, mapping_name }) => ({ value: id, label: mapping_name }))}
        value={mapping.id}
        onChange={(id) => choice.pickMapping(id)}
      />
      <Button icon={EditIcon} onClick={() => onConfigure(mapping)}>
        Edit Mapping
      </Button>
      <Button icon={AddIcon} onClick={() => onConfigure(null)}>
        New Mapping
      </Button>
      <DeleteMapping mapping={mapping} onDeleted={() => choice.pickMapping(null)} />
      <p className="w-full text-xs text-muted">{mappingSummary(mapping)}</p>
    </div>
  );
}

function mappingSummary({ field_mappings, updated_at }: TypeformMapping): string {
  const count = Object.keys(field_mappings).length;
  return `${count} ${count === 1 ? 'question is' : 'questions are'} imported. Saved ${formatDate(updated_at)}.`;
}

function DeleteMapping({ mapping, onDeleted }: { mapping: TypeformMapping; onDeleted: () => void }) {
  const { mutateAsync } = useDeleteMapping();
  const run = async () => {
    await mutateAsync(mapping);
    toast.success('Mapping deleted');
    onDeleted();
  };
  return (
    <ConfirmedAction
      button={(ask) => <IconButton icon={DeleteIcon} label="Delete Mapping" onClick={ask} />}
      run={run}
      failureMessage="Failed to delete mapping"
      title={`Delete ${mapping.mapping_name}?`}
    >
      What it imported stays.
    </ConfirmedAction>
  );
}
