import { startArea } from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { AddPersonPage } from './add/add-person-page';
import { PersonDashboardPage } from './dashboard/person-dashboard-page';
import { EditPersonPage } from './edit/edit-person-page';
import { PersonListPage } from './explore/person-list-page';
import { personQueries } from './person-queries';
import './area.css';

export default startArea({
  name: 'people',
  queryKey: personQueries.all(),
  entities: ['person', 'judge', 'company'],
  screens: {
    [paths.people.dashboard]: PersonDashboardPage,
    [paths.people.explore]: PersonListPage,
    [paths.people.add]: AddPersonPage,
    [paths.people.editPattern]: EditPersonPage,
  },
  lazyScreens: {
    [paths.people.upload]: async () => (await import('./lazy-screens')).PersonUploadPage,
    [paths.people.activity]: async () => (await import('./lazy-screens')).PersonActivityPage,
  },
});
