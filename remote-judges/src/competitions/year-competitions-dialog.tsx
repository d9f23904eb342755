import { errorMessage, readState, useQuery } from '@studio-desk/shared-auth';
import { getTablePath } from '@studio-desk/shared-area';
import { paths, type Competition } from '@studio-desk/shared-contract';
import {
  Avatar,
  Button,
  ButtonLink,
  CellValue,
  CompetitionIcon,
  pluralize,
  Dialog,
  EmptyState,
  ErrorPanel,
  formatCount,
  MailLink,
  Skeleton,
  TableIcon,
  textLinkClass,
  useErrorToast,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { createActiveJudgesFilter } from '../judge-filters';
import { judgeQueries, type NamedJudge } from '../judge-queries';
import type { DialogState } from './use-competition-dialogs';

const LOAD_FAILED = 'Failed to fetch competitions for year';

type OpenJudge = (judge: NamedJudge) => void;

interface YearCompetitionsDialogProps {
  year: DialogState<string>;
  onOpenJudge: OpenJudge;
}

export function YearCompetitionsDialog({ year, onOpenJudge }: YearCompetitionsDialogProps) {
  return (
    <Dialog
      open={year.isOpen}
      onClose={year.close}
      title={`Competitions in ${year.subject}`}
      flush
      foot={
        <>
          {year.subject !== null && (
            <ButtonLink
              to={getTablePath(paths.judges.explore, createActiveJudgesFilter(Number(year.subject)))}
              icon={TableIcon}
            >
              Show in table
            </ButtonLink>
          )}
          <Button onClick={year.close}>Close</Button>
        </>
      }
    >
      {year.subject !== null && <Competitions year={year.subject} onOpenJudge={onOpenJudge} />}
    </Dialog>
  );
}

function Competitions({ year, onOpenJudge }: { year: string; onOpenJudge: OpenJudge }) {
  const read = useQuery(judgeQueries.competitionsOfYear(year));
  const { data } = read;
  const { isPending, isFetching, error, failedAt, reload } = readState(read);
  useErrorToast(failedAt, LOAD_FAILED);
  if (isPending) return <Skeleton shape="list" className="px-5 pb-5" />;
  if (!data) {
    return (
      <ErrorPanel title={LOAD_FAILED} onRetry={reload} retrying={isFetching}>
        {errorMessage(error)}
      </ErrorPanel>
    );
  }
  if (data.length === 0) {
    return <EmptyState icon={CompetitionIcon} title={`No competitions found for ${year}`} />;
  }
  return (
    <>
      <p className="px-5 pb-3 text-sm text-muted">{pluralize(data.length, 'competition', 'competitions')}</p>
      <ul aria-label={`Competitions in ${year}`}>
        {data.map((competition) => (
          <CompetitionItem
            key={JSON.stringify([competition.competition_name, competition.month])}
            competition={competition}
            onOpenJudge={onOpenJudge}
          />
        ))}
      </ul>
    </>
  );
}

/** The number of judges that a competition shows at first; the others are hidden to keep the dialog short. */
const COLLAPSED_JUDGES = 10;

function CompetitionItem({ competition, onOpenJudge }: { competition: Competition; onOpenJudge: OpenJudge }) {
  const { competition_name: name, month, judges } = competition;
  const [isUnfolded, setUnfolded] = useState(false);
  const shown = isUnfolded ? judges : judges.slice(0, COLLAPSED_JUDGES);
  const hidden = judges.length - shown.length;
  return (
    <li className="border-t border-border px-5 py-3 max-md:px-4">
      <div className="flex items-baseline gap-3">
        <h3 className="mr-auto min-w-0 font-semibold wrap-anywhere">{name ?? 'No name given'}</h3>
        <span className="shrink-0 text-sm text-muted">{month}</span>
      </div>
      <ul className="mt-1 text-sm">
        {shown.map((judge) => (
          <JudgeItem key={judge.id} judge={judge} onOpen={() => onOpenJudge(judge)} />
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" onClick={() => setUnfolded(true)} className={`text-sm ${link}`}>
          And {formatCount(hidden)} more...
        </button>
      )}
    </li>
  );
}

const link = `min-h-6 min-w-0 text-left wrap-anywhere max-md:min-h-10 ${textLinkClass}`;

const JudgeItem = ({ judge, onOpen }: { judge: Competition['judges'][number]; onOpen: () => void }) => (
  <li className="flex min-h-8 flex-wrap items-center gap-x-2.5 max-md:min-h-10">
    <Avatar name={judge.name} size="sm" />
    <button type="button" onClick={onOpen} className={link}>
      {judge.name}
    </button>
    <span className="min-w-0 wrap-anywhere text-muted max-md:basis-full max-md:pl-8 md:ml-auto">
      <CellValue>{judge.email && <MailLink to={judge.email} />}</CellValue>
    </span>
  </li>
);
