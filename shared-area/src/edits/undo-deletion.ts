import { errorMessage, request } from '@studio-desk/shared-auth';
import type { RestoreCall } from '@studio-desk/shared-contract';
import { sentenceCase } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';

export interface DeletedRecord {
  id: string;
  noun: string;
  route: RestoreCall['restore'];
  refresh: () => void;
}

export const undoDeletion = (record: DeletedRecord) => ({
  label: 'Undo',
  onPick: () => void restore(record),
});

async function restore(record: DeletedRecord): Promise<void> {
  const { id, noun, route, refresh } = record;
  try {
    await request(route, { params: { id } });
    toast.success(`${sentenceCase(noun)} restored`);
  } catch (error) {
    toast.error(errorMessage(error, `Failed to restore ${noun}`), {
      label: 'Try again',
      onPick: () => void restore(record),
    });
  } finally {
    refresh();
  }
}
