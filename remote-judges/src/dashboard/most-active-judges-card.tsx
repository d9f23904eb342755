import type { JudgeMetrics } from '@studio-desk/shared-contract';
import {
  Avatar,
  Card,
  EmptyState,
  formatCount,
  PeopleIcon,
  Skeleton,
} from '@studio-desk/shared-ui/components';
import type { NamedJudge } from '../judge-queries';
import type { MetricsQueryState } from './use-dashboard';

type ActiveJudge = JudgeMetrics['most_active_judges'][number];

interface MostActiveJudgesCardProps {
  metrics: MetricsQueryState;
  onOpenJudge: (judge: NamedJudge) => void;
}

export function MostActiveJudgesCard({ metrics, onOpenJudge }: MostActiveJudgesCardProps) {
  const { data, isPending, isMissing } = metrics;
  const judges = data?.most_active_judges ?? [];
  const most = Math.max(...judges.map((judge) => judge.competitions_count));
  return (
    <Card title="Most Active Judges" note="Competitions" divided flush>
      {isPending && <Skeleton shape="list" className="p-4" />}
      {!isPending && judges.length === 0 && (
        <EmptyState icon={PeopleIcon} title={isMissing ? 'Not loaded' : 'No judge data available'} />
      )}
      {judges.length > 0 && (
        <ol className="grid grid-cols-[auto_auto_minmax(0,max-content)_minmax(0,1fr)_auto] gap-x-3 md:grid-cols-[auto_auto_minmax(0,max-content)_minmax(3rem,1fr)_auto]">
          {judges.map((judge, index) => (
            <li key={judge.id} className={`border-t border-border first:border-t-0 ${inColumns}`}>
              <button
                type="button"
                onClick={() => onOpenJudge(judge)}
                className={`min-h-11.5 items-center px-4 py-1.5 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2 ${inColumns}`}
              >
                <ActiveJudgeFace judge={judge} rank={index + 1} most={most} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** A subgrid aligns the bars of all rows, and the bars shrink before a name wraps. */
const inColumns = 'col-span-full grid grid-cols-subgrid';

const ActiveJudgeFace = ({ judge, rank, most }: { judge: ActiveJudge; rank: number; most: number }) => (
  <>
    <span className="min-w-4 text-right text-xs text-muted tabular-nums">{rank}</span>
    <Avatar name={judge.name} />
    <span className="min-w-0 font-medium wrap-break-word">{judge.name}</span>
    <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-chart-1"
        style={{ width: `${(judge.competitions_count / most) * 100}%` }}
      />
    </span>
    <span className="min-w-6 text-right font-semibold tabular-nums">
      {formatCount(judge.competitions_count)}
      <span className="sr-only"> competitions</span>
    </span>
  </>
);
