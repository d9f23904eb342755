import { useCallback, useState } from 'react';
import type { NamedJudge } from '../judge-queries';

export interface DialogState<Subject> {
  isOpen: boolean;
  subject: Subject | null;
  close: () => void;
}

export interface CompetitionDialogState {
  year: DialogState<string>;
  judge: DialogState<NamedJudge>;
  openYear: (year: string) => void;
  openJudge: (judge: NamedJudge) => void;
}

/** A judge opened from a year's dialog replaces that dialog; closing the judge shows it again. */
export function useCompetitionDialogs(): CompetitionDialogState {
  const [year, openYear] = useDialog<string>();
  const [judge, openJudge] = useDialog<NamedJudge>();
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
