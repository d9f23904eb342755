import { queryClient } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { AreaRoot, Skeleton } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { lazy, Suspense, useState } from 'react';
import { AddPersonPage } from './add/add-person-page';
import { PersonDashboardPage } from './dashboard/person-dashboard-page';
import { EditPersonPage } from './edit/edit-person-page';
import { PersonListPage } from './explore/person-list-page';
import { personQueries } from './person-queries';
import './area.css';

queryClient.setQueryDefaults(personQueries.all(), { meta: { entities: ['person', 'judge', 'company'] } });

/** The screens of this area; `public/area.json` says the same to the shell, as data. */
export default function PeopleArea() {
  const [{ PersonUploadPage }] = useState(bulkScreens);
  return (
    <AreaRoot name="people">
      <Suspense fallback={<Skeleton shape="record" />}>
        <Routes>
          <Route path={paths.people.dashboard} element={<PersonDashboardPage />} />
          <Route path={paths.people.explore} element={<PersonListPage />} />
          <Route path={paths.people.add} element={<AddPersonPage />} />
          <Route path={paths.people.editPattern} element={<EditPersonPage />} />
          <Route path={paths.people.upload} element={<PersonUploadPage />} />
        </Routes>
      </Suspense>
    </AreaRoot>
  );
}

/** Few visits need them: a file of their own, asked for anew where the area starts again after a failure. */
const bulkScreens = () => ({
  PersonUploadPage: lazy(async () => ({
    default: (await import('./bulk-screens')).PersonUploadPage,
  })),
});
