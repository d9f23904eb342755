import type { Person } from '@studio-desk/shared-contract';
import { Avatar, Combobox, LabelChips, useDebouncedValue } from '@studio-desk/shared-ui/components';
import { useState, useEffect } from 'react';
import { labelWords } from '../person-labels';
import type { ExploreState } from './use-explore-state';
import { useQuery } from '@studio-desk/shared-auth';
import { personQueries } from '../person-queries';

const MIN_LETTERS = 2;
const PAUSE_MS = 300;
const SHOWN = 5;

/** Returns no suggestions on failure: the list is searched anyway. */
function usePersonSuggestions(typed: string): readonly Person[] {
  const wanted = typed.trim();
  const asked = useDebouncedValue(wanted, PAUSE_MS);
  const isAsked = asked === wanted && wanted.length >= MIN_LETTERS;
  const { data, error } = useQuery({ ...personQueries.search(asked), enabled: isAsked });
  useEffect(() => {
    if (error) console.info('People could not be suggested:', error.message);
  }, [error]);
  // Ignore results of the previous text.
  return (isAsked && data?.slice(0, SHOWN)) || [];
}

export function PersonSearch({ explore }: { explore: ExploreState }) {
  // Only typed text gets suggestions, not a search from the URL.
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
  end: labels.length > 0 && <LabelChips labels={labels.map(labelWords)} />,
});
