import { JudgeCompetitionsDialog } from './judge-competitions-dialog';
import type { CompetitionDialogState } from './use-competition-dialogs';
import { YearCompetitionsDialog } from './year-competitions-dialog';

export const CompetitionDialogs = ({ dialogs }: { dialogs: CompetitionDialogState }) => (
  <>
    <YearCompetitionsDialog year={dialogs.year} onOpenJudge={dialogs.openJudge} />
    <JudgeCompetitionsDialog judge={dialogs.judge} />
  </>
);
