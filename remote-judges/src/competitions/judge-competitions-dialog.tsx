import { errorMessage, readState, useQuery } from '@studio-desk/shared-auth';
import { paths, type JudgeCompetitions } from '@studio-desk/shared-contract';
import {
  Button,
  ButtonLink,
  CompetitionIcon,
  DescriptionList,
  Dialog,
  EditIcon,
  EmptyState,
  ErrorPanel,
  formatCount,
  MailLink,
  PhoneLink,
  Skeleton,
  Table,
  useErrorToast,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { judgeQueries, type NamedJudge } from '../judge-queries';
import type { DialogState } from './use-competition-dialogs';

const LOAD_FAILED = 'Failed to fetch judge competitions';
const NOBODY: NamedJudge = { id: '', name: '' };

export function JudgeCompetitionsDialog({ judge }: { judge: DialogState<NamedJudge> }) {
  const { subject } = judge;
  // `subject` may have an old name, so read the current one from the query that the dialog's content loads.
  const { data } = useQuery({ ...judgeQueries.competitionsOfJudge(subject ?? NOBODY), enabled: false });
  return (
    <Dialog
      open={judge.isOpen}
      onClose={judge.close}
      title={`Competitions of ${data?.judge_name ?? subject?.name}`}
      foot={
        <>
          <Button onClick={judge.close}>Close</Button>
          {subject && (
            <ButtonLink to={paths.judges.edit(subject.id)} icon={EditIcon} tone="primary">
              Edit Judge
            </ButtonLink>
          )}
        </>
      }
    >
      {subject && <Content judge={subject} />}
    </Dialog>
  );
}

function Content({ judge }: { judge: NamedJudge }) {
  const read = useQuery(judgeQueries.competitionsOfJudge(judge));
  const { data } = read;
  const { isPending, isFetching, error, failedAt, reload } = readState(read);
  useErrorToast(failedAt, LOAD_FAILED);
  if (isPending) return <Skeleton shape="list" />;
  if (!data) {
    return (
      <ErrorPanel title={LOAD_FAILED} onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  return (
    <div className="grid gap-4">
      <DescriptionList items={detailItems(data)} className="*:first:col-span-full" columns={2} />
      <div className="overflow-clip rounded-md border border-border">
        {data.competitions.length === 0 ? (
          <EmptyState icon={CompetitionIcon} title="No competitions found for this judge" />
        ) : (
          <Table
            label={`Competitions of ${data.judge_name}`}
            columns={columns}
            rows={data.competitions}
            rowKey={({ name, month, year }) => JSON.stringify([name, month, year])}
          />
        )}
      </div>
    </div>
  );
}

const detailItems = (data: JudgeCompetitions) => [
  { term: 'Email', value: data.judge_email && <MailLink to={data.judge_email} copyable /> },
  { term: 'Phone', value: data.judge_phone && <PhoneLink to={data.judge_phone} copyable /> },
  { term: 'Total competitions', value: formatCount(data.total_competitions) },
];

const columns: readonly TableColumn<JudgeCompetitions['competitions'][number]>[] = [
  { id: 'name', header: 'Competition', cell: ({ name }) => name },
  { id: 'month', header: 'Month', cell: ({ month }) => month },
  { id: 'year', header: 'Year', cell: ({ year }) => year, numeric: true },
];
