import { createAreaComponent } from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { AddPersonPage } from './add/add-person-page';
import { PersonDashboardPage } from './dashboard/person-dashboard-page';
import { EditPersonPage } from './edit/edit-person-page';
import { PersonListPage } from './explore/person-list-page';
import { personQueries } from './person-queries';
import './area.css';

const lazyScreens = () => import('./lazy-screens');
const loadTable = async () => (await lazyScreens()).PersonTable;

export default createAreaComponent({
  name: 'people',
  queryKey: personQueries.all(),
  entities: ['person', 'judge', 'company'],
  screens: {
    [paths.people.dashboard]: PersonDashboardPage,
    [paths.people.explore]: () => <PersonListPage loadTable={loadTable} />,
    [paths.people.add]: AddPersonPage,
    [paths.people.editPattern]: EditPersonPage,
  },
  lazyScreens: {
    [paths.people.upload]: async () => (await lazyScreens()).PersonUploadPage,
    [paths.people.activity]: async () => (await lazyScreens()).PersonActivityPage,
    [paths.people.trash]: async () => (await lazyScreens()).PersonTrashPage,
  },
});
