import { paths } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { AddCompanyPage } from './companies/add/add-company-page';
import { CompanyDashboardPage } from './companies/dashboard/company-dashboard-page';
import { CompanyListPage } from './companies/explore/company-list-page';
import './area.css';

export { sharedInstances } from './shared-instances';

/** The screens of this area; `public/area.json` says the same to the shell, as data. */
export default function CompaniesArea() {
  return (
    <AreaRoot name="companies">
      <Routes>
        <Route path={paths.companies.dashboard} element={<CompanyDashboardPage />} />
        <Route path={paths.companies.explore} element={<CompanyListPage />} />
        <Route path={paths.companies.add} element={<AddCompanyPage />} />
      </Routes>
    </AreaRoot>
  );
}
