import { Avatar, pluralize, SimilarRecordsPanel } from '@studio-desk/shared-ui/components';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JudgeFormValues } from '../form/judge-form-values';
import { useSearchAsYouType } from '@studio-desk/shared-area';
import { judgeQueries } from '../judge-queries';

const MAX_SHOWN_JUDGES = 3;
const NONE = { rows: [], total: 0 };

interface SimilarJudgesPanelProps {
  onPick: (id: string) => void;
}

export function SimilarJudgesPanel({ onPick }: SimilarJudgesPanelProps) {
  const { control } = useFormContext<JudgeFormValues>();
  // Only log a failed search, because it must not block adding a judge.
  const { data } = useSearchAsYouType(useWatch({ control, name: 'name' }), {
    query: judgeQueries.search,
    failureLog: 'Similar judges could not be looked for:',
  });
  const { rows, total } = data ?? NONE;
  return (
    <SimilarRecordsPanel
      title="Similar judges found"
      items={rows.slice(0, MAX_SHOWN_JUDGES).map((judge) => ({
        id: judge.id,
        name: judge.name,
        lead: <Avatar name={judge.name} />,
        detail: judge.email ?? undefined,
        end: pluralize(judge.competitions_count, 'competition', 'competitions'),
      }))}
      more={total - MAX_SHOWN_JUDGES}
      onPick={({ id }) => onPick(id)}
    />
  );
}
