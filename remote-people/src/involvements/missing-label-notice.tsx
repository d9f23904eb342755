import { errorMessage } from '@studio-desk/shared-auth';
import { StaleEditDialog } from '@studio-desk/shared-area';
import type { Person, PersonLabel } from '@studio-desk/shared-contract';
import { Button } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useRef } from 'react';
import { usePersonSave } from '../edit/use-person-save';
import { formatLabelTitle, formatLabel } from '../person-labels';

interface MissingLabelNoticeProps {
  person: Person;
  label: PersonLabel;
  /** Moves the focus, if the notice had it, because the notice unmounts. */
  focusAfter: () => void;
}

/** Offers to add a label, because dashboards count by label: only people labeled 'donor' count as donors. */
export function MissingLabelNotice({ person, label, focusAfter }: MissingLabelNoticeProps) {
  const { save, question, isSaving } = usePersonSave(({ name }) => `${name} is now a ${formatLabel(label)}`);
  const button = useRef<HTMLButtonElement>(null);
  const add = async () => {
    try {
      const saved = await save(person, { labels: [...person.labels, label] });
      if (saved && document.activeElement === button.current) focusAfter();
    } catch (error) {
      toast.error(errorMessage(error, 'Failed to update person'));
    }
  };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-muted">
      Not labelled as {formatLabel(label)}, so not counted as one.
      <Button ref={button} size="sm" busy={isSaving} onClick={() => void add()}>
        Add Label {formatLabelTitle(label)}
      </Button>
      {question && <StaleEditDialog noun="person" {...question} />}
    </div>
  );
}
