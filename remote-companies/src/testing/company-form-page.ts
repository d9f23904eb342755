import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { press } from '@studio-desk/test-kit/screens/press';
import { companyRoutes, configRoutes, type Company, type ConfigOptions } from '@studio-desk/shared-contract';
import { useSession } from '@studio-desk/shared-auth';
import { page, type Locator } from 'vitest/browser';
import { serveCompanyPeople } from './serve-company-people';

export const configOptions: ConfigOptions = {
  programs: ['Kickstart Fund', 'Idea Accelerator', 'Quick Pitch'],
  semesters: ['Fall', 'Spring', 'Summer'],
  statuses: ['Started', 'Completed', 'Pitch', 'Funded'],
  current_year: 2026,
  uga_contacts: ['Ann Able', 'Program Manager'],
};

export function serveCompanyForm(companies: Company[] = []) {
  serve(configRoutes.options, () => configOptions);
  serveList(companyRoutes.list, () => companies);
  serveCompanyPeople();
}

export const setSignedInUser = (full_name: string | null = 'Program Manager') =>
  useSession.setState({
    status: 'signed-in',
    user: {
      id: '01980000-0000-7000-8000-0000000000aa',
      email: 'manager@school.example',
      full_name,
      created_at: '2026-11-20T12:00:00.000Z',
    },
  });

export const getSection = (title: string) => page.getByRole('region', { name: title, exact: true });
export const getRowGroup = (name: string) => page.getByRole('group', { name, exact: true });
export const getOptionNames = () =>
  page
    .getByRole('option')
    .elements()
    .map((option) => option.textContent.trim());

export async function chooseOption(field: Locator, option: string) {
  await press(field);
  await press(page.getByRole('option', { name: option, exact: true }));
}
