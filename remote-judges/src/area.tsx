import { paths } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { AddJudgePage } from './judges/add-judge-page';
import { JudgeDashboardPage } from './judges/judge-dashboard-page';
import { JudgeListPage } from './judges/judge-list-page';
import './area.css';

export { sharedInstances } from './shared-instances';

/** The screens of this area; `public/area.json` says the same to the shell, as data. */
export default function JudgesArea() {
  return (
    <AreaRoot name="judges">
      <Routes>
        <Route path={paths.judges.dashboard} element={<JudgeDashboardPage />} />
        <Route path={paths.judges.explore} element={<JudgeListPage />} />
        <Route path={paths.judges.add} element={<AddJudgePage />} />
      </Routes>
    </AreaRoot>
  );
}
