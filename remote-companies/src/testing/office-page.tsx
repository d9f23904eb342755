import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { serveEmptyNextSteps } from '@studio-desk/test-kit/screens/serve-notes';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes, configRoutes, type Company } from '@studio-desk/shared-contract';
import { AreaRoot } from '@studio-desk/shared-ui/components';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { OfficeDialog } from '../office/office-dialog';
import { someCompany } from './some-company';
import { someCompanyMetrics } from './some-metrics';

export const activeTenant = someCompany({
  name: 'Founder A',
  office_space_at_studio_225: 'Yes',
  office_semester: 'Fall',
  office_year: '2025',
});
export const formerTenant = someCompany({
  id: '01980000-0000-7000-8000-000000000002',
  company_name: 'Mock Textiles',
  office_space_at_studio_225: 'X',
  active_tenant: false,
});
export const companyWithoutOffice = someCompany({
  id: '01980000-0000-7000-8000-000000000003',
  company_name: 'Acme Rocketry',
});

export const someConfigOptions = (current_year: number) => ({
  programs: [],
  semesters: [],
  statuses: [],
  uga_contacts: [],
  current_year,
});

export const serveOfficePage = (companies: Company[] = [activeTenant, formerTenant]) => ({
  metrics: serve(companyRoutes.metrics, () => someCompanyMetrics()),
  recentMine: serve(companyRoutes.recentMine, () => []),
  nextSteps: serveEmptyNextSteps(),
  quality: serve(companyRoutes.quality, () => []),
  recentOthers: serve(companyRoutes.recentOthers, () => []),
  office: serve(companyRoutes.office, () => companies),
  list: serveList(companyRoutes.list, () => [activeTenant, formerTenant, companyWithoutOffice]),
  options: serve(configRoutes.options, () => someConfigOptions(2031)),
});

/** Renders only the dialog, because the charts of the dashboard are slow. */
export const showOfficeDialog = () =>
  renderScreen(
    <AreaRoot name="companies">
      <OfficeDialog open onClose={() => undefined} />
    </AreaRoot>,
    '/',
  );

export async function openOfficeDialog() {
  await press(page.getByRole('button', { name: 'Companies in Offices 6' }));
  await expect
    .element(page.getByRole('dialog', { name: 'Office Space at Studio 225 (Active Tenants)' }))
    .toBeVisible();
}

export const officeDialog = page.getByRole('dialog');
export const searchField = officeDialog.getByPlaceholder('Search existing companies...');
export const getOfficeRow = (name: string) => officeDialog.getByRole('row', { name });
export const getStatusRadio = (company: string, name: string) =>
  officeDialog.getByRole('group', { name: `Status of ${company}` }).getByRole('radio', { name, exact: true });
export const chooseStatus = (company: string, name: string) =>
  press(officeDialog.getByRole('group', { name: `Status of ${company}` }).getByText(name, { exact: true }));
export const getToasts = (text: string) => page.getByRole('status').filter({ hasText: text });
export const getAlerts = (text: string) => page.getByRole('alert').filter({ hasText: text });
export const closeOfficeDialog = () => press(officeDialog.getByText('Close', { exact: true }));
