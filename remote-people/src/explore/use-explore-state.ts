import type { PersonLabel } from '@studio-desk/shared-contract';
import { useListAddress, type ListAddress } from '@studio-desk/shared-area';
import { usePersonDetails, type PersonDetails } from './use-person-details';
import { labelsOf } from '../person-labels';

const SEARCH_PAUSE_MS = 300;

export interface ExploreState extends ListAddress {
  labels: PersonLabel[];
  toggleLabel: (label: PersonLabel) => void;
  clear: () => void;
  details: PersonDetails;
}

export function useExploreState(): ExploreState {
  const address = useListAddress(SEARCH_PAUSE_MS);
  const labels = labelsOf(address.params.get('labels'));
  return {
    ...address,
    labels,
    toggleLabel: (label) => address.change({ labels: toggled(labels, label).join(','), page: null }),
    clear: () => {
      address.type('');
      address.change({ search: null, labels: null, page: null });
    },
    details: usePersonDetails(address),
  };
}

const toggled = (labels: PersonLabel[], label: PersonLabel) =>
  labels.includes(label) ? labels.filter((other) => other !== label) : [...labels, label];
