import { Avatar, counted, SimilarPanel } from '@studio-desk/shared-ui/components';
import { useWatch, type Control } from 'react-hook-form';
import type { JudgeFormValues } from '../form/judge-form-values';
import { useSimilarJudges } from './use-similar-judges';

const SHOWN = 3;

interface SimilarJudgesProps {
  control: Control<JudgeFormValues>;
  onPick: (id: string) => void;
}

/** 'Similar judges found': a press updates that judge instead of adding another one. */
export function SimilarJudges({ control, onPick }: SimilarJudgesProps) {
  const { rows, total } = useSimilarJudges(useWatch({ control, name: 'name' }));
  return (
    <SimilarPanel
      title="Similar judges found"
      items={rows.slice(0, SHOWN).map((judge) => ({
        id: judge.id,
        name: judge.name,
        lead: <Avatar name={judge.name} />,
        detail: judge.email ?? undefined,
        end: counted(judge.competitions_count, 'competition', 'competitions'),
      }))}
      more={total - SHOWN}
      onPick={({ id }) => onPick(id)}
    />
  );
}
