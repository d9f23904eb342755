import type { Person } from '@studio-desk/shared-contract';
import { Avatar, Combobox, LabelChips } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { labelWords } from '../person-labels';
import type { ExploreState } from './use-explore-state';
import { usePersonSuggestions } from './use-person-suggestions';

/** The search field; the list follows what is typed, and a suggestion opens that person at once. */
export function PersonSearch({ explore }: { explore: ExploreState }) {
  // What stands in an address was not typed: nothing is suggested for it.
  const [wanted, setWanted] = useState('');
  const people = usePersonSuggestions(wanted);
  return (
    <form
      role="search"
      className="max-w-[480px] flex-1"
      onSubmit={(event) => {
        event.preventDefault();
        setWanted('');
        explore.enter();
      }}
    >
      <Combobox
        search
        label="Search people"
        labelHidden
        placeholder="Search people..."
        value={explore.typed}
        onChange={(text) => {
          setWanted(text);
          explore.type(text);
        }}
        items={wanted === explore.typed ? people.map(suggestion) : []}
        onPick={({ id }) => {
          setWanted('');
          explore.details.open(id);
        }}
      />
      {/* Without one, Enter sends no form. */}
      <button type="submit" hidden />
    </form>
  );
}

const suggestion = ({ id, name, email, labels }: Person) => ({
  id,
  name,
  detail: email ?? undefined,
  lead: <Avatar name={name} />,
  end: labels.length > 0 && <LabelChips labels={labels.map(labelWords)} />,
});
