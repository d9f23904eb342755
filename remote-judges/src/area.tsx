import { createAreaComponent } from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { AddJudgePage } from './add/add-judge-page';
import { JudgeDashboardPage } from './dashboard/judge-dashboard-page';
import { EditJudgePage } from './edit/edit-judge-page';
import { JudgeListPage } from './explore/judge-list-page';
import { judgeQueries } from './judge-queries';
import './area.css';

const lazyScreens = () => import('./lazy-screens');
const loadTable = async () => (await lazyScreens()).JudgeTable;

export default createAreaComponent({
  name: 'judges',
  queryKey: judgeQueries.all(),
  entities: ['judge', 'person'],
  screens: {
    [paths.judges.dashboard]: JudgeDashboardPage,
    [paths.judges.explore]: () => <JudgeListPage loadTable={loadTable} />,
    [paths.judges.add]: AddJudgePage,
    [paths.judges.editPattern]: EditJudgePage,
  },
  lazyScreens: {
    [paths.judges.upload]: async () => (await lazyScreens()).JudgeUploadPage,
    [paths.judges.activity]: async () => (await lazyScreens()).JudgeActivityPage,
    [paths.judges.trash]: async () => (await lazyScreens()).JudgeTrashPage,
  },
});
