import { PAGE_SIZE, PERSON_LABELS } from '@studio-desk/shared-contract';
import { usePages } from '@studio-desk/shared-area';
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
  useErrorToast,
  Badge,
  FilterIcon,
  ToggleChip,
} from '@studio-desk/shared-ui/components';
import { type Ref, useId, useState } from 'react';
import { labelWords, labelTitle } from '../person-labels';
import { PersonRow } from './person-row';
import type { ExploreState } from './use-explore-state';
import type { PersonList } from './use-person-list';
import { toApiError } from '@studio-desk/shared-auth';
import { PersonSearch } from './person-search';

function loadFailure(error: unknown): string {
  const { status, body } = toApiError(error);
  if (status === 404) return 'People API endpoint not found. Please check backend configuration.';
  if (status === 401) return 'Authentication failed. Please login again.';
  if (isSuccess(status) || isHtml(body)) return 'API configuration error. Please contact support.';
  return 'Failed to load people';
}

/** An error with a success status means that the body does not match the contract. */
const isSuccess = (status: number) => status >= 200 && status < 300;

const isHtml = (body: unknown) => typeof body === 'string' && body.trimStart().startsWith('<');

interface PartProps {
  list: PersonList;
  explore: ExploreState;
}

export function PersonListCard({ list, explore, rowsRef }: PartProps & { rowsRef: Ref<HTMLDivElement> }) {
  const pages = usePages(explore, list.total, PAGE_SIZE, list.isPrevious);
  useErrorToast(list.failedAt, loadFailure(list.error));
  return (
    <Card flush>
      <PersonFilters explore={explore} />
      <FoundBar list={list} explore={explore} />
      <div ref={rowsRef} tabIndex={-1} className="outline-none">
        <Rows list={list} explore={explore} />
      </div>
      {list.total > 0 && (
        <Pager
          words
          summary={`Page ${formatCount(explore.page)} of ${formatCount(pages)}`}
          page={explore.page}
          pages={pages}
          onPageChange={(page) => {
            explore.goTo(page);
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </Card>
  );
}

function FoundBar({ list, explore }: PartProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-2 border-t border-border bg-sunken px-4 py-2">
      <h2 aria-live="polite" className="mr-2 font-semibold max-md:basis-full">
        {foundWords(list)}
      </h2>
      {explore.labels.map((label) => (
        <FilterChip key={label} label={labelWords(label)} onRemove={() => explore.toggleLabel(label)} />
      ))}
      {explore.labels.length > 0 && (
        <button
          type="button"
          className={`min-h-6 px-1.5 text-sm max-md:min-h-10 ${textLinkClass}`}
          onClick={explore.clear}
        >
          Clear all
        </button>
      )}
    </div>
  );
}

function foundWords({ isPending, error, total }: PersonList) {
  if (isPending) return 'Loading...';
  return error ? 'People' : `${formatCount(total)} People Found`;
}

function Rows({ list, explore }: PartProps) {
  const isBeyondLastPage = list.rows.length === 0 && list.total > 0;
  if (list.isPending || isBeyondLastPage) {
    return <Skeleton shape="list" className="border-t border-border p-4" />;
  }
  if (list.error) {
    return (
      <ErrorPanel
        title={loadFailure(list.error)}
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
    <ul aria-busy={list.isPrevious}>
      {list.rows.map((person) => (
        <PersonRow key={person.id} person={person} to={explore.details.pathTo(person.id)} />
      ))}
    </ul>
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
        isFiltered && (
          <Button size="sm" onClick={explore.clear}>
            Clear filters
          </Button>
        )
      }
    >
      {isFiltered ? 'Try another word or fewer labels.' : 'Add the first person.'}
    </EmptyState>
  );
}

function PersonFilters({ explore }: { explore: ExploreState }) {
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
