import type { PersonSummary } from '@studio-desk/shared-contract';
import { Avatar, LabelChips, SimilarRecordsPanel } from '@studio-desk/shared-ui/components';
import { formatLabel } from '../person-labels';

interface SimilarPeoplePanelProps {
  people: readonly PersonSummary[];
  onPick: (id: string) => void;
}

export const SimilarPeoplePanel = ({ people, onPick }: SimilarPeoplePanelProps) => (
  <SimilarRecordsPanel
    title="Similar people found"
    className="md:col-span-2 md:row-start-2"
    items={people.map((person) => ({
      id: person.id,
      name: person.name,
      lead: <Avatar name={person.name} />,
      detail: person.email ?? person.primary_company ?? undefined,
      end: <LabelChips labels={person.labels.map(formatLabel)} className="max-md:hidden" />,
    }))}
    onPick={({ id }) => onPick(id)}
  />
);
