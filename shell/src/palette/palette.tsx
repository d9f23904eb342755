import { errorMessage } from '@studio-desk/shared-auth';
import { MIN_SEARCH_LENGTH } from '@studio-desk/shared-contract';
import { CommandList } from '@studio-desk/shared-ui/components';
import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, useState } from 'react';
import { closeAbout } from '../about/about-store';
import type { Area } from '../registry/registry';
import { closeSettings, hasUnsavedSettings } from '../settings/settings-store';
import { listActionCommands, findCommands, listScreenCommands } from './commands';
import { toCommandEntry, toRecordEntry, type PaletteEntry } from './entries';
import { closePalette, setPaletteSearchText, usePaletteSearchText } from './palette-store';
import { readRecentRecords, storeRecentRecord, type RecentRecord } from './recent-records';
import { useRecordSearch } from './use-record-search';

export function Palette({ areas }: { areas: readonly Area[] }) {
  const navigate = useNavigate();
  const typed = usePaletteSearchText();
  /** True if Enter was pressed during the record search: the first entry opens when the search ends. */
  const [opensFirst, setOpensFirst] = useState(false);
  const { records, isSearching, error } = useRecordSearch(typed);
  const groups = groupsOf(areas, typed, records);
  const first = groups[0]?.items[0];

  const pick = ({ path, record }: PaletteEntry) => {
    if (record) storeRecentRecord(record);
    closePalette();
    closeAbout();
    if (!hasUnsavedSettings()) closeSettings();
    void navigate(path);
  };
  const openFirst = useEffectEvent(() => first && pick(first));
  useEffect(() => {
    if (opensFirst && !isSearching) openFirst();
  }, [opensFirst, isSearching]);

  const text = typed.trim();
  return (
    <>
      <CommandList
        label="Find a record, screen or action"
        placeholder="Find a record, screen or action..."
        value={typed}
        onChange={(next) => {
          setPaletteSearchText(next);
          setOpensFirst(false);
        }}
        groups={groups}
        onPick={pick}
        onEnter={() => setOpensFirst(isSearching)}
      />
      <p role="status" className={`px-2.5 text-sm not-empty:pt-2.5 ${error ? 'text-danger' : 'text-muted'}`}>
        {error
          ? `Records could not be searched. ${errorMessage(error)}`
          : !first && (isSearching ? 'Searching...' : nothingFound(text))}
      </p>
    </>
  );
}

const nothingFound = (text: string) =>
  text.length < MIN_SEARCH_LENGTH
    ? `Type at least ${MIN_SEARCH_LENGTH} characters to find records.`
    : `No matches for "${text}".`;

function groupsOf(areas: readonly Area[], typed: string, records: readonly RecentRecord[]) {
  const screens = {
    label: 'Screens',
    items: findCommands(listScreenCommands(areas), typed).map(toCommandEntry),
  };
  if (typed.trim() === '') {
    const recent = recentEntries(areas);
    return [recent.length > 0 ? { label: 'Recent', items: recent } : screens];
  }
  return [
    screens,
    { label: 'Actions', items: findCommands(listActionCommands(areas), typed).map(toCommandEntry) },
    // Records come last, because they load later and must not move entries that are already visible.
    ...areas.map(({ name, title }) => ({
      label: title,
      items: records.filter(({ kind }) => kind === name).map(toRecordEntry),
    })),
  ].filter(({ items }) => items.length > 0);
}

const recentEntries = (areas: readonly Area[]): PaletteEntry[] =>
  readRecentRecords().map((record) => ({
    ...toRecordEntry(record),
    end: areas.find(({ name }) => name === record.kind)?.title,
  }));
