import { errorMessage } from '@studio-desk/shared-auth';
import { StaleEditDialog } from '@studio-desk/shared-area';
import type { Person, PersonLabel } from '@studio-desk/shared-contract';
import { Button } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { usePersonSave } from '../edit/use-person-save';
import { formatLabelTitle, formatLabel } from '../person-labels';

/** Offers to add a label, because dashboards count by label: only people labeled 'donor' count as donors. */
export function MissingLabelNotice({ person, label }: { person: Person; label: PersonLabel }) {
  const { save, question, isSaving } = usePersonSave(({ name }) => `${name} is now a ${formatLabel(label)}`);
  const add = () =>
    save(person, { labels: [...person.labels, label] }).catch((error: unknown) => {
      toast.error(errorMessage(error, 'Failed to update person'));
    });
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
      Not labelled as {formatLabel(label)}, so not counted as one.
      <Button size="sm" busy={isSaving} onClick={() => void add()}>
        Add Label {formatLabelTitle(label)}
      </Button>
      {question && <StaleEditDialog noun="person" {...question} />}
    </div>
  );
}
