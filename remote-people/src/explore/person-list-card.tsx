import { PERSON_LABELS } from '@studio-desk/shared-contract';
import {
  AddFirstRecordLinks,
  isLoadingRows,
  useListPager,
  useUnlistedRecord,
} from '@studio-desk/shared-area';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  FilterChip,
  formatCount,
  Pager,
  PeopleIcon,
  Skeleton,
  textLinkClass,
  useArrowKeyNavigation,
  useErrorToast,
  Badge,
  FilterIcon,
  ToggleChip,
} from '@studio-desk/shared-ui/components';
import { type Ref, useId, useRef, useState } from 'react';
import { formatLabel, formatLabelTitle } from '../person-labels';
import { personQueries } from '../person-queries';
import { PersonRow } from './person-row';
import type { ExploreState } from './use-explore-state';
import type { PersonList } from './use-person-list';
import { getPeopleListErrorMessage } from './people-list-error-message';

interface PartProps {
  list: PersonList;
  explore: ExploreState;
}

export function PersonListCard({ list, explore, rowsRef }: PartProps & { rowsRef: Ref<HTMLDivElement> }) {
  const pager = useListPager(explore, list);
  useErrorToast(list.failedAt, getPeopleListErrorMessage(list.error));
  return (
    <Card flush>
      <FoundBar list={list} explore={explore} />
      <div ref={rowsRef} tabIndex={-1} className="@container outline-none">
        <Rows list={list} explore={explore} />
      </div>
      {pager.pages > 1 && (
        <Pager {...pager} words summary={`Page ${formatCount(pager.page)} of ${formatCount(pager.pages)}`} />
      )}
    </Card>
  );
}

function FoundBar({ list, explore }: PartProps) {
  const [isOpen, setOpen] = useState(explore.labels.length > 0);
  const panelId = useId();
  const filters = useRef<HTMLButtonElement>(null);
  const removeKeepingFocus = (remove: () => void) => {
    // The focused button is about to unmount, so keep the focus in the bar.
    filters.current?.focus();
    remove();
  };
  return (
    <div className="grid gap-2 bg-sunken px-4 py-1.5">
      <div className="flex min-h-8 flex-wrap items-center gap-2">
        <h2 aria-live="polite" className="mr-2 font-semibold">
          {foundText(list)}
        </h2>
        {explore.labels.map((label) => (
          <FilterChip
            key={label}
            label={formatLabel(label)}
            onRemove={() => removeKeepingFocus(() => explore.toggleLabel(label))}
          />
        ))}
        {explore.labels.length > 0 && (
          <button
            type="button"
            className={`min-h-6 px-1.5 text-sm max-md:min-h-10 ${textLinkClass}`}
            onClick={() => removeKeepingFocus(explore.clear)}
          >
            Clear all
          </button>
        )}
        <Button
          ref={filters}
          icon={FilterIcon}
          size="sm"
          className="ml-auto"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
          {explore.labels.length > 0 && <Badge tone="accent">{explore.labels.length}</Badge>}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen} role="group" aria-label="Labels" className="pb-1">
        <div className="flex flex-wrap gap-1.5">
          {PERSON_LABELS.map((label) => (
            <ToggleChip
              key={label}
              pressed={explore.labels.includes(label)}
              onChange={() => explore.toggleLabel(label)}
            >
              {formatLabelTitle(label)}
            </ToggleChip>
          ))}
        </div>
      </div>
    </div>
  );
}

function foundText({ isPending, error, total }: PersonList) {
  if (isPending) return 'Loading...';
  return error ? 'People' : `${formatCount(total)} People Found`;
}

function Rows({ list, explore }: PartProps) {
  const { details, search, labels } = explore;
  const arrowKeys = useArrowKeyNavigation<HTMLUListElement>();
  const elsewhere = useUnlistedRecord(personQueries, {
    rows: list.rows,
    openId: details.openId,
    enabled: search === '' && labels.length === 0,
  });
  if (isLoadingRows(list)) return <Skeleton shape="list" className="border-t border-border p-4" />;
  if (list.error) {
    return (
      <ErrorPanel
        title={getPeopleListErrorMessage(list.error)}
        onRetry={list.reload}
        retrying={list.isFetching}
        className="border-t border-border"
      >
        Your search and filters are kept.
      </ErrorPanel>
    );
  }
  if (list.rows.length === 0) return <NoPeople explore={explore} />;
  return (
    <>
      {elsewhere && (
        <ul aria-label="Open person">
          <PersonRow person={elsewhere} to={details.pathTo(elsewhere.id)} isOpen />
        </ul>
      )}
      <ul {...arrowKeys} aria-busy={list.isPrevious}>
        {list.rows.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            to={details.pathTo(person.id)}
            isOpen={person.id === details.openId}
          />
        ))}
      </ul>
    </>
  );
}

function NoPeople({ explore }: { explore: ExploreState }) {
  const isFiltered = explore.search !== '' || explore.labels.length > 0;
  return (
    <EmptyState
      icon={PeopleIcon}
      title="No people found"
      className="border-t border-border"
      action={
        isFiltered ? (
          <Button size="sm" onClick={explore.clear}>
            Clear filters
          </Button>
        ) : (
          <AddFirstRecordLinks kind="people" />
        )
      }
    >
      {nothingFoundText(explore)}
    </EmptyState>
  );
}

function nothingFoundText({ search, labels }: ExploreState) {
  if (search !== '') return `No matches for "${search}". Check the spelling or clear the filters.`;
  return labels.length > 0
    ? 'Nobody has these labels. Clear the filters to see everyone.'
    : 'Add the first person, or upload a list of them.';
}
