import { queryClient } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { AreaRoot, Skeleton } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { lazy, Suspense, useState } from 'react';
import { AddJudgePage } from './add/add-judge-page';
import { JudgeDashboardPage } from './dashboard/judge-dashboard-page';
import { EditJudgePage } from './edit/edit-judge-page';
import { JudgeListPage } from './explore/judge-list-page';
import { judgeQueries } from './judge-queries';
import './area.css';

queryClient.setQueryDefaults(judgeQueries.all(), { meta: { entities: ['judge', 'person'] } });

/** The screens of this area; `public/area.json` says the same to the shell, as data. */
export default function JudgesArea() {
  const [{ JudgeUploadPage }] = useState(bulkScreens);
  return (
    <AreaRoot name="judges">
      <Suspense fallback={<Skeleton shape="record" />}>
        <Routes>
          <Route path={paths.judges.dashboard} element={<JudgeDashboardPage />} />
          <Route path={paths.judges.explore} element={<JudgeListPage />} />
          <Route path={paths.judges.add} element={<AddJudgePage />} />
          <Route path={paths.judges.editPattern} element={<EditJudgePage />} />
          <Route path={paths.judges.upload} element={<JudgeUploadPage />} />
        </Routes>
      </Suspense>
    </AreaRoot>
  );
}

/** Few visits need them: a file of their own, asked for anew where the area starts again after a failure. */
const bulkScreens = () => ({
  JudgeUploadPage: lazy(async () => ({
    default: (await import('./bulk-screens')).JudgeUploadPage,
  })),
});
