import type { Person } from '@studio-desk/shared-contract';
import { Avatar, Combobox, LabelChips, useFocusOnMount } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { formatLabel } from '../person-labels';
import type { ExploreState } from './use-explore-state';
import { useSearchAsYouType } from '@studio-desk/shared-area';
import { personQueries } from '../person-queries';

const MAX_SUGGESTIONS = 5;

interface PersonSearchFieldProps {
  explore: ExploreState;
  onEnter: () => void;
}

export function PersonSearchField({ explore, onEnter }: PersonSearchFieldProps) {
  // Suggest people only while the user types, not for the search text in the URL.
  const [wanted, setWanted] = useState('');
  // Failed suggestions are only logged, because the list shows the search results anyway.
  const { data } = useSearchAsYouType(wanted, {
    query: personQueries.search,
    failureLog: 'People could not be suggested:',
  });
  const people = data?.slice(0, MAX_SUGGESTIONS) ?? [];
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        setWanted('');
        onEnter();
      }}
    >
      <Combobox
        ref={useFocusOnMount()}
        search
        aria-keyshortcuts="/"
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
      {/* Without a submit button, Enter does not submit the form. */}
      <button type="submit" hidden />
    </form>
  );
}

const suggestion = ({ id, name, email, labels }: Person) => ({
  id,
  name,
  detail: email ?? undefined,
  lead: <Avatar name={name} />,
  end: labels.length > 0 && <LabelChips labels={labels.map(formatLabel)} />,
});
