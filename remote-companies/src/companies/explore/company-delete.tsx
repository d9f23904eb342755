import { errorMessage } from '@studio-desk/shared-auth';
import type { Company } from '@studio-desk/shared-contract';
import { Button, ConfirmDialog, DeleteIcon, useOneAtATime } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { useDeleteCompany } from '../company-queries';

/** The button that deletes the company, and the question before it. */
export function DeleteCompany({ company, onDeleted }: { company: Company; onDeleted: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync } = useDeleteCompany();
  const [isBusy, run] = useOneAtATime();
  const confirm = async () => {
    try {
      // Who has gone on to another company stays there, and is told all the same.
      await mutateAsync(company, { onSuccess: onDeleted });
      toast.success('Company deleted successfully');
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to delete company'));
    }
  };
  return (
    <>
      <Button icon={DeleteIcon} tone="red" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => run(confirm)}
        title={`Delete ${company.company_name}?`}
        word="DELETE"
        busy={isBusy}
      >
        <p className="text-muted">
          The company disappears from every list, search and count. Its data is retained for audit purposes
          only.
        </p>
      </ConfirmDialog>
    </>
  );
}
