import { PERSON_LABELS } from '@studio-desk/shared-contract';
import { Badge, Button, FilterIcon, ToggleChip } from '@studio-desk/shared-ui/components';
import { useId, useState } from 'react';
import { labelTitle } from '../person-labels';
import { PersonSearch } from './person-search';
import type { ExploreState } from './use-explore-state';

/** The search field and, behind 'Filters', a button for each label. */
export function PersonFilters({ explore }: { explore: ExploreState }) {
  const [isOpen, setOpen] = useState(explore.labels.length > 0);
  const panelId = useId();
  return (
    <div className="grid gap-3 px-4 py-3">
      <div className="flex items-center gap-2">
        <PersonSearch explore={explore} />
        <Button
          icon={FilterIcon}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
          {explore.labels.length > 0 && <Badge tone="accent">{explore.labels.length}</Badge>}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} role="group" aria-label="Labels">
        <div className="flex flex-wrap gap-1.5">
          {PERSON_LABELS.map((label) => (
            <ToggleChip
              key={label}
              pressed={explore.labels.includes(label)}
              onChange={() => explore.toggleLabel(label)}
            >
              {labelTitle(label)}
            </ToggleChip>
          ))}
        </div>
      </div>
    </div>
  );
}
