import { errorMessage } from '@studio-desk/shared-auth';
import {
  COMPANY_NAME_UNMAPPED_MESSAGE,
  type TypeformMapping,
  type TypeformForm,
} from '@studio-desk/shared-contract';
import {
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  EmptyState,
  ErrorPanel,
  FileIcon,
  Skeleton,
  TextField,
  useErrorToast,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { MappingTable } from './mapping-table';
import { MAPPING_NAME_MAX_LENGTH } from './mapping-values';
import { isTypeformConnectionLost } from './typeform-queries';
import { MAPPING_SAVE_FAILED_MESSAGE, useMappingForm, type MappingFormState } from './use-mapping-form';

interface MappingDialogProps {
  open: boolean;
  typeformForm: TypeformForm;
  storedMapping: TypeformMapping | null;
  onClose: () => void;
  onSaved: (saved: TypeformMapping) => void;
}

export function MappingDialog({ open, typeformForm, storedMapping, onClose, onSaved }: MappingDialogProps) {
  const state = useMappingForm({ typeformForm, storedMapping, isOpen: open, onSaved });
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (state.isDirty ? setLeaving(true) : onClose());
  const isNameless = state.values.name.trim() === '';
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Configure Mapping"
      width="lg"
      locked={state.isSaving}
      onSubmit={state.submit}
      foot={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button
            type="submit"
            tone="primary"
            disabled={isNameless || !state.fields.data?.length}
            busy={state.isSaving}
            busyLabel="Saving..."
          >
            Save Mapping
          </Button>
        </>
      }
    >
      <MappingBody state={state} storedMapping={storedMapping} />
      <ConfirmDialog
        open={isLeaving && open}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
        title="Leave without saving?"
        confirmLabel="Leave"
      >
        <p className="text-muted">What you changed in this mapping has not been saved.</p>
      </ConfirmDialog>
    </Dialog>
  );
}

const FIELDS_FAILED = 'Failed to load form fields';

function MappingBody({
  state,
  storedMapping,
}: {
  state: MappingFormState;
  storedMapping: TypeformMapping | null;
}) {
  const { isPending, data, error, errorUpdatedAt, isFetching, refetch } = state.fields;
  useErrorToast(error && !isTypeformConnectionLost(error) ? errorUpdatedAt : 0, FIELDS_FAILED);
  if (isPending) return <Skeleton shape="table" label="Loading form fields..." />;
  if (!data) {
    return (
      <ErrorPanel title={FIELDS_FAILED} onRetry={() => void refetch()} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState icon={FileIcon} title="This form has no questions">
        Add questions in Typeform, then open the mapping again.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <MappingProblem state={state} />
      {storedMapping && (
        <p className="text-sm text-muted">
          Changes apply to new responses only. Companies already imported stay as they are.
        </p>
      )}
      <TextField
        label="Mapping Name"
        required
        maxLength={MAPPING_NAME_MAX_LENGTH}
        value={state.values.name}
        onChange={(event) => state.rename(event.target.value)}
      />
      <MappingTable
        fields={data}
        storedMapping={storedMapping}
        choices={state.values.choices}
        onChoose={state.choose}
      />
    </div>
  );
}

function MappingProblem({ state: { isNameMissing, failure } }: { state: MappingFormState }) {
  if (isNameMissing) return <Banner tone="danger" title={COMPANY_NAME_UNMAPPED_MESSAGE} />;
  if (!failure) return null;
  return (
    <Banner tone="danger" title={MAPPING_SAVE_FAILED_MESSAGE}>
      {errorMessage(failure)} What you chose is still here: save it again.
    </Banner>
  );
}
