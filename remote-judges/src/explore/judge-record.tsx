import { errorMessage, readState, startFromList, toApiError, useQuery } from '@studio-desk/shared-auth';
import { renderFieldValue } from '@studio-desk/shared-area';
import { JUDGE_FIELDS, paths, editableFields, type Judge } from '@studio-desk/shared-contract';
import {
  ArrowLeftIcon,
  Avatar,
  Button,
  ButtonLink,
  Card,
  DescriptionList,
  EditIcon,
  ErrorPanel,
  formatCount,
  formatUtcDay,
  EmptySectionText,
  NotRefreshed,
  RecordHead,
  RecordSection,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import { judgeQueries } from '../judge-queries';
import { PersonLink } from '../person-link';

interface JudgeRecordProps {
  id: string;
  onClose: () => void;
}

export const JudgeRecord = ({ id, onClose }: JudgeRecordProps) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <Button icon={ArrowLeftIcon} size="sm" className="justify-self-start lg:hidden" onClick={onClose}>
      All judges
    </Button>
    <LoadedJudge id={id} />
  </div>
);

function LoadedJudge({ id }: { id: string }) {
  const read = useQuery({
    ...judgeQueries.detail(id),
    ...startFromList(judgeQueries.cache().queryKey, id),
  });
  const { error, isPending, isFetching, reload } = readState(read);
  const failure = errorMessage(error, 'Failed to fetch judge details');
  if (isPending) {
    return (
      <Card>
        <Skeleton shape="record" />
      </Card>
    );
  }
  const isGone = error !== null && toApiError(error).status === 404;
  if (!read.data || isGone) {
    return (
      <Card>
        <ErrorPanel title="Failed to fetch judge details" onRetry={reload} retrying={isFetching}>
          <p>{errorMessage(error, 'Something went wrong on the server. Try again.')}</p>
          {isGone && <p>It may have been deleted.</p>}
        </ErrorPanel>
      </Card>
    );
  }
  return (
    <>
      {error && <NotRefreshed message={failure} isFetching={isFetching} reload={reload} />}
      <JudgeRecordView judge={read.data} />
    </>
  );
}

const JudgeRecordView = ({ judge }: { judge: Judge }) => (
  <Card flush>
    <article aria-labelledby="judge-name">
      <RecordHead>
        <span className="max-md:hidden">
          <Avatar name={judge.name} size="lg" />
        </span>
        <div className="min-w-0 flex-1 basis-48">
          <h2 id="judge-name" tabIndex={-1} className="text-lg font-semibold wrap-anywhere outline-none">
            {judge.name}
          </h2>
          <p className="text-sm wrap-anywhere text-muted">
            Updated {formatUtcDay(judge.updated_at)}
            {judge.last_modified_by && ` by ${judge.last_modified_by}`}
          </p>
        </div>
        <ButtonLink to={paths.judges.edit(judge.id)} icon={EditIcon}>
          Edit
        </ButtonLink>
      </RecordHead>
      <div className="px-5 py-4">
        <DescriptionList className="max-sm:grid-cols-1" columns={2} items={detailItems(judge)} />
        {judge.person && (
          <p className="mt-3.5 text-sm text-muted">
            <PersonLink judge={judge} />
          </p>
        )}
      </div>
      <Competitions of={judge} />
      <p className="border-t border-border px-5 py-3 text-xs text-muted">
        Added {formatUtcDay(judge.created_at)}
      </p>
    </article>
  </Card>
);

const detailItems = (judge: Judge) =>
  editableFields(JUDGE_FIELDS)
    .filter(([name]) => name !== 'name')
    .map(([name, { label, type }]) => ({ term: label, value: renderFieldValue(type, judge[name]) }));

const Competitions = ({ of: { competitions } }: { of: Judge }) => (
  <RecordSection title="Competitions Judged" note={formatCount(competitions.length)}>
    {competitions.length === 0 ? (
      <EmptySectionText>No competitions found for this judge</EmptySectionText>
    ) : (
      <ul className="grid gap-1.5 text-sm">
        {latestFirst(competitions).map(({ name, month, year }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 font-medium wrap-anywhere">{name ?? '-'}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {[month, year].filter((part) => part !== null).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </RecordSection>
);

const latestFirst = (competitions: Judge['competitions']) =>
  competitions.toSorted(
    (a, b) => (b.year ?? 0) - (a.year ?? 0) || (b.date ?? '').localeCompare(a.date ?? ''),
  );
