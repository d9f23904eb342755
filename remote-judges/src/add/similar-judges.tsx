import { Avatar, counted, SimilarPanel, useDebouncedValue } from '@studio-desk/shared-ui/components';
import { useFormContext, useWatch } from 'react-hook-form';
import type { JudgeFormValues } from '../form/judge-form-values';
import { useQuery, type Page } from '@studio-desk/shared-auth';
import type { Judge } from '@studio-desk/shared-contract';
import { useEffect } from 'react';
import { judgeQueries } from '../judge-queries';

const MIN_LETTERS = 2;
const PAUSE_MS = 300;
const NOBODY: Page<Judge[]> = { rows: [], total: 0 };

/** Failures are only logged: they must not block adding a judge. */
function useSimilarJudges(typed: string): Page<Judge[]> {
  const wanted = typed.trim();
  const asked = useDebouncedValue(wanted, PAUSE_MS);
  const { data, error } = useQuery({
    ...judgeQueries.search(asked),
    enabled: asked === wanted && wanted.length >= MIN_LETTERS,
  });
  useEffect(() => {
    if (error) console.info('Similar judges could not be looked for:', error.message);
  }, [error]);
  // Ignore results of the previous query.
  return (asked === wanted && wanted.length >= MIN_LETTERS && data) || NOBODY;
}

const SHOWN = 3;

interface SimilarJudgesProps {
  onPick: (id: string) => void;
}

export function SimilarJudges({ onPick }: SimilarJudgesProps) {
  const { control } = useFormContext<JudgeFormValues>();
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
