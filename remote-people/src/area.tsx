import { paths } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { AddPersonPage } from './people/add-person-page';
import { PersonDashboardPage } from './people/person-dashboard-page';
import { PersonListPage } from './people/person-list-page';
import './area.css';

export { sharedInstances } from './shared-instances';

/** The screens of this area; `public/area.json` says the same to the shell, as data. */
export default function PeopleArea() {
  return (
    <AreaRoot name="people">
      <Routes>
        <Route path={paths.people.dashboard} element={<PersonDashboardPage />} />
        <Route path={paths.people.explore} element={<PersonListPage />} />
        <Route path={paths.people.add} element={<AddPersonPage />} />
      </Routes>
    </AreaRoot>
  );
}
