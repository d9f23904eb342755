import { queryClient } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { AreaRoot, Skeleton } from '@studio-desk/shared-ui/components';
import { Route, Routes } from '@studio-desk/shared-ui/runtime';
import { lazy, Suspense, useState } from 'react';
import { AddCompanyPage } from './add/add-company-page';
import { CompanyDashboardPage } from './dashboard/company-dashboard-page';
import { CompanyListPage } from './explore/company-list-page';
import { companyQueries } from './company-queries';
import './area.css';

queryClient.setQueryDefaults(companyQueries.all(), { meta: { entities: ['company'] } });

/** The screens of this area; `public/area.json` says the same to the shell, as data. */
export default function CompaniesArea() {
  const [{ CompanyUploadPage, TypeformCallbackPage }] = useState(bulkScreens);
  return (
    <AreaRoot name="companies">
      <Suspense fallback={<Skeleton shape="record" />}>
        <Routes>
          <Route path={paths.companies.dashboard} element={<CompanyDashboardPage />} />
          <Route path={paths.companies.explore} element={<CompanyListPage />} />
          <Route path={paths.companies.add} element={<AddCompanyPage />} />
          <Route path={paths.companies.upload} element={<CompanyUploadPage />} />
          <Route path={paths.companies.typeformCallback} element={<TypeformCallbackPage />} />
        </Routes>
      </Suspense>
    </AreaRoot>
  );
}

const load = () => import('./bulk-screens');

/** Few visits need them: a file of their own, asked for anew where the area starts again after a failure. */
const bulkScreens = () => ({
  CompanyUploadPage: lazy(async () => ({ default: (await load()).CompanyUploadPage })),
  TypeformCallbackPage: lazy(async () => ({ default: (await load()).TypeformCallbackPage })),
});
