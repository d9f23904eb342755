import { createAreaComponent } from '@studio-desk/shared-area';
import { paths } from '@studio-desk/shared-contract';
import { AddCompanyPage } from './add/add-company-page';
import { companyQueries } from './company-queries';
import { CompanyDashboardPage } from './dashboard/company-dashboard-page';
import { CompanyListPage } from './explore/company-list-page';
import './area.css';

const lazyScreens = () => import('./lazy-screens');
const loadTable = async () => (await lazyScreens()).CompanyTable;

export default createAreaComponent({
  name: 'companies',
  queryKey: companyQueries.all(),
  entities: ['company', 'person'],
  screens: {
    [paths.companies.dashboard]: CompanyDashboardPage,
    [paths.companies.explore]: () => <CompanyListPage loadTable={loadTable} />,
    [paths.companies.add]: AddCompanyPage,
  },
  lazyScreens: {
    [paths.companies.upload]: async () => (await lazyScreens()).CompanyUploadPage,
    [paths.companies.activity]: async () => (await lazyScreens()).CompanyActivityPage,
    [paths.companies.trash]: async () => (await lazyScreens()).CompanyTrashPage,
    [paths.companies.typeformCallback]: async () => (await lazyScreens()).TypeformCallbackPage,
  },
});
