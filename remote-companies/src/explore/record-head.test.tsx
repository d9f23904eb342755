import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import CompaniesArea from '../area';
import { serveCompanies } from '../testing/serve-companies';
import { someCompany } from '../testing/some-company';

const note = { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Pitch', notes: 'Line\n'.repeat(20) };
const acme = someCompany({ company_name: 'Acme Robotics', additional_touchpoints: [note, note, note] });
const heading = page.getByRole('heading', { level: 2, name: 'Acme Robotics' });

function isOnTop(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + 4, top + height / 2));
}

test.each([1440, 390])(
  'the name of a company stays visible while its record and its form scroll at %i px',
  async (width) => {
    await page.viewport(width, 900);
    serveCompanies(acme);
    await renderScreen(<CompaniesArea />, `/companies?company=${acme.id}`);
    const edit = page.getByRole('button', { name: 'Edit', exact: true });
    await expect.element(edit).toBeVisible();
    window.scrollTo({ top: 900, behavior: 'instant' });
    await expect.poll(() => window.scrollY).toBe(900);
    await expect.poll(() => isOnTop(heading.element())).toBe(true);
    expect(isOnTop(edit.element())).toBe(true);
    await press(edit);
    await expect.element(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
    window.scrollTo({ top: 400, behavior: 'instant' });
    await expect.poll(() => window.scrollY).toBe(400);
    await expect.poll(() => isOnTop(heading.element())).toBe(true);
  },
);
