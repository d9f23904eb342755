import { useCallback, useState } from 'react';
import type { JudgeName } from '../judge-queries';

/** A dialog, and what it is about; while it closes it shows what it showed. */
export interface DialogState<Subject> {
  isOpen: boolean;
  subject: Subject | null;
  close: () => void;
}

export interface CompetitionDialogState {
  year: DialogState<string>;
  judge: DialogState<JudgeName>;
  openYear: (year: string) => void;
  openJudge: (judge: JudgeName) => void;
}

/** The competitions of a year, or of a judge; one judge of a year opens over that year, and closing leads back to it. */
export function useCompetitionDialogs(): CompetitionDialogState {
  const [year, openYear] = useDialog<string>();
  const [judge, openJudge] = useDialog<JudgeName>();
  return { year: { ...year, isOpen: year.isOpen && !judge.isOpen }, judge, openYear, openJudge };
}

function useDialog<Subject>(): [DialogState<Subject>, (subject: Subject) => void] {
  const [isOpen, setOpen] = useState(false);
  const [subject, setSubject] = useState<Subject | null>(null);
  const open = useCallback((next: Subject) => {
    setSubject(next);
    setOpen(true);
  }, []);
  return [{ isOpen, subject, close: () => setOpen(false) }, open];
}
