import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import {
  savedViewInput,
  type RecordKind,
  type SavedView,
  type SavedViewInput,
} from '@studio-desk/shared-contract';
import { Button, Checkbox, Dialog, TextField } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState, type SyntheticEvent } from 'react';
import type { SavedViewQuery } from '../table/table-query';
import { useSaveView } from './view-queries';

interface SavedViewDialogProps {
  view: SavedView | null;
  kind: RecordKind;
  query: SavedViewQuery;
  onClose: () => void;
  onSaved: (view: SavedView) => void;
}

export function SavedViewDialog({ view, kind, query, onClose, onSaved }: SavedViewDialogProps) {
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [error, setError] = useState('');
  const save = useSaveView();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const body: SavedViewInput = { kind, name, shared, query };
    const fault = nameFault(body);
    setError(fault);
    if (fault) return;
    try {
      onSaved(await save.mutateAsync({ id: view?.id, body }));
    } catch (failure) {
      if (toApiError(failure).status === 409) setError(errorMessage(failure, 'Choose another name'));
      else toast.error(errorMessage(failure, 'The view could not be saved. Try again.'));
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={view ? 'Rename or share view' : 'Save view'}
      width="sm"
      locked={save.isPending}
      onSubmit={(event) => void submit(event)}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" tone="primary" busy={save.isPending} busyLabel="Saving...">
            Save view
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label="Name"
          required
          announced
          autoComplete="off"
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setError('');
          }}
          error={error}
        />
        <Checkbox
          label="Share with everyone"
          hint="Everyone can open the view; only you can change it."
          checked={shared}
          onChange={setShared}
        />
      </div>
    </Dialog>
  );
}

const nameFault = (body: SavedViewInput) =>
  savedViewInput.safeParse(body).error?.issues.find(({ path }) => path[0] === 'name')?.message ?? '';
