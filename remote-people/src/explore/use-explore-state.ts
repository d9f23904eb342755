import type { PersonLabel } from '@studio-desk/shared-contract';
import { useListUrl, type ListUrl } from '@studio-desk/shared-area';
import { usePersonDetailsState, type PersonDetailsState } from '../use-person-details-state';
import { parseLabels } from '../person-labels';

const SEARCH_DEBOUNCE_MS = 300;

export interface ExploreState extends ListUrl {
  labels: PersonLabel[];
  toggleLabel: (label: PersonLabel) => void;
  clear: () => void;
  details: PersonDetailsState;
}

export function useExploreState(): ExploreState {
  const address = useListUrl(SEARCH_DEBOUNCE_MS);
  const labels = parseLabels(address.params.get('labels'));
  return {
    ...address,
    labels,
    toggleLabel: (label) => address.filter({ labels: toggled(labels, label).join(',') }),
    clear: () => {
      address.type('');
      address.filter({ search: null, labels: null });
    },
    details: usePersonDetailsState(address),
  };
}

const toggled = (labels: PersonLabel[], label: PersonLabel) =>
  labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label];
