import { createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { findLabelsRepeatedAsPlaceholder } from '@studio-desk/test-kit/screens/redundant-placeholders';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { configRoutes, type Company, type CompanyCreate } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  chooseOption,
  getOptionNames,
  getRowGroup,
  getSection,
  serveCompanyForm,
} from '../testing/company-form-page';
import { StandaloneCompanyForm } from '../testing/standalone-company-form';
import { someCompany } from '../testing/some-company';

/** Renders only the form, for a new or a stored company. */
async function show(company?: Company) {
  const save = vi.fn((_: CompanyCreate) => Promise.resolve(null));
  await renderScreen(<StandaloneCompanyForm company={company} save={save} />, '/');
  /** Saves, and returns the body that was sent. */
  const saved = async () => {
    const before = save.mock.calls.length;
    await userEvent.keyboard('{Escape}');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect.poll(() => save.mock.calls.length).toBeGreaterThan(before);
    return save.mock.lastCall?.[0];
  };
  return { save, saved };
}

const notice = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => serveCompanyForm());

describe('the section Company', () => {
  test('Year Started is free text and suggests the last ten years', async () => {
    const { saved } = await show();
    const year = getSection('Company').getByLabelText('Year Started');
    await press(year);
    expect(findLabelsRepeatedAsPlaceholder(), 'placeholders that repeat a label').toEqual([]);
    await expect.poll(getOptionNames).toEqual(Array.from({ length: 10 }, (_, age) => String(2026 - age)));
    await fillIn(year, 'about 2019');
    expect(await saved()).toMatchObject({ year_started: 'about 2019' });
  });

  test('offers five contacts and the default lists when the options fail to load', async () => {
    serve(configRoutes.options, () => createErrorResponse(500, 'Something went wrong on our side'));
    await show();
    await press(getSection('Company').getByLabelText('UGA Contact'));
    await expect
      .poll(getOptionNames)
      .toEqual([
        'Program Director',
        'Program Manager',
        'Accelerator Lead',
        'Outreach Coordinator',
        'Student Fellow',
      ]);
    await userEvent.keyboard('{Escape}');
    await press(getSection('First Contact').getByLabelText('Semester'));
    await expect.poll(getOptionNames).toEqual(['Fall', 'Spring', 'Summer']);
    await userEvent.keyboard('{Escape}');
    await press(getSection('First Contact').getByLabelText('Status'));
    await expect.poll(getOptionNames).toEqual(['Started', 'Completed', 'Pitch', 'Funded']);
  });
});

describe('the section Contact and Founders', () => {
  test('asks for the graduation only with a certificate, and clears it without one', async () => {
    const { saved } = await show();
    const founders = getSection('Contact and Founders');
    const year = founders.getByLabelText('Graduation Year');
    await expect.element(year).not.toBeInTheDocument();
    await press(founders.getByRole('checkbox', { name: 'ENTR Certificate' }));
    await fillIn(year, '20267');
    await expect.element(year).toHaveValue('2026');
    await chooseOption(founders.getByRole('combobox', { name: 'Graduation Semester' }), 'Summer');
    expect(await saved()).toMatchObject({
      entr_certificate: true,
      entr_graduation_semester: 'Summer',
      entr_graduation_year: '2026',
    });
    await press(founders.getByRole('checkbox', { name: 'ENTR Certificate' }));
    await expect.element(year).not.toBeInTheDocument();
    expect(await saved()).toMatchObject({
      entr_certificate: false,
      entr_graduation_semester: null,
      entr_graduation_year: null,
    });
  });

  test('a stored graduation without a certificate keeps its field and focus while it is cleared', async () => {
    const { saved } = await show(someCompany({ entr_graduation_year: '2019' }));
    const founders = getSection('Contact and Founders');
    const year = founders.getByLabelText('Graduation Year');
    await year.clear();
    await expect.element(year).toHaveFocus();
    await fillIn(year, '2020');
    expect(await saved()).toMatchObject({ entr_certificate: false, entr_graduation_year: '2020' });
  });

  test('founders can be added, each with a certificate', async () => {
    const { save, saved } = await show();
    await press(button('Add Founder'));
    const first = getRowGroup('Founder 1');
    await expect.element(first.getByLabelText('Founder Name')).toHaveFocus();
    await expect.element(first.getByLabelText('Founder Name')).not.toHaveAccessibleDescription();
    await press(button('Save'));
    await expect
      .element(first.getByLabelText('Founder Name'))
      .toHaveAccessibleDescription('Founder name is required');
    expect(save).not.toHaveBeenCalled();
    await fillIn(first.getByLabelText('Founder Name'), 'Ann');
    await press(first.getByRole('checkbox', { name: 'ENTR Certificate' }));
    await fillIn(first.getByLabelText('Graduation Year'), '2025');
    await press(button('Add Founder'));
    await fillIn(getRowGroup('Founder 2').getByLabelText('Founder Name'), 'Bob');
    await fillIn(getRowGroup('Founder 2').getByLabelText('Founder Email'), 'bob@acme.example');
    expect(await saved()).toMatchObject({
      entr_certificate: false,
      additional_founders: [
        { name: 'Ann', email: null, entr_certificate: true, entr_graduation_year: '2025' },
        { name: 'Bob', email: 'bob@acme.example', entr_certificate: false },
      ],
    });
    await press(button('Remove founder 1'));
    expect(await saved()).toMatchObject({ additional_founders: [{ name: 'Bob' }] });
  });
});

describe('the section Office Space', () => {
  const office = getSection('Office Space');
  const box = office.getByRole('checkbox', { name: 'Office Space at Studio 225' });

  test('asks for semester and year, and does not send the room', async () => {
    const { saved } = await show();
    await expect.element(office.getByLabelText('Room/Suite')).not.toBeInTheDocument();
    await press(box);
    await fillIn(office.getByLabelText('Semester'), 'Fall');
    await fillIn(office.getByLabelText('Year'), '20267');
    await fillIn(office.getByLabelText('Room/Suite'), '12b');
    await expect.element(office.getByLabelText('Room/Suite')).toHaveAccessibleDescription('Not saved.');
    const body = await saved();
    expect(body).toMatchObject({
      office_space_at_studio_225: 'Yes',
      office_semester: 'Fall',
      office_year: '2026',
    });
    expect(JSON.stringify(body)).not.toContain('12b');
  });

  test('shows a legacy X as checked, and keeps it unless the box is clicked', async () => {
    const { saved } = await show(someCompany({ office_space_at_studio_225: 'X' }));
    await expect.element(box).toBeChecked();
    expect(await saved()).toMatchObject({ office_space_at_studio_225: 'X' });
    await press(box);
    await press(box);
    expect(await saved()).toMatchObject({ office_space_at_studio_225: 'Yes' });
  });

  test('lets an existing company be set inactive', async () => {
    const { saved } = await show(someCompany({ office_space_at_studio_225: 'Yes' }));
    const tenant = office.getByRole('checkbox', { name: 'Active tenant' });
    await expect.element(tenant).toBeChecked();
    expect(await saved()).toMatchObject({ active_tenant: null });
    await press(tenant);
    expect(await saved()).toMatchObject({ active_tenant: false });
  });
});

describe('the sections First Contact and Additional Touchpoints', () => {
  test('require a program to add a touchpoint, whose row can then be changed and removed', async () => {
    const { saved } = await show();
    const waiting = getRowGroup('New touchpoint');
    await expect.element(button('Add Touchpoint')).toBeDisabled();
    await fillIn(waiting.getByLabelText('Program'), 'GBAN');
    await fillIn(waiting.getByLabelText('Notes'), 'First call');
    await press(button('Add Touchpoint'));
    await expect.element(waiting.getByLabelText('Program')).toHaveValue('');
    await expect.element(waiting.getByLabelText('Program')).toHaveFocus();
    await expect.element(waiting.getByLabelText('Notes')).toHaveValue('');
    await expect.element(button('Add Touchpoint')).toBeDisabled();
    await fillIn(getRowGroup('Touchpoint 1').getByLabelText('Year'), '2026');
    expect((await saved())?.additional_touchpoints).toEqual([
      { program: 'GBAN', semester: null, year: '2026', status: null, notes: 'First call' },
    ]);
    await press(button('Remove touchpoint 1'));
    await expect.element(waiting.getByLabelText('Program')).toHaveFocus();
    expect((await saved())?.additional_touchpoints).toEqual([]);
  });
});

describe('the section Funding', () => {
  const waiting = getRowGroup('New funding entry');
  const source = waiting.getByRole('combobox', { name: 'Source' });
  const amount = waiting.getByLabelText('Amount');

  test('adds an entry with source and amount, and updates the total', async () => {
    const { saved } = await show(
      someCompany({ funding_data: [{ source: 'GBAN', amount: 7500, year: '2025', notes: null }] }),
    );
    await expect.element(getSection('Funding')).toHaveTextContent('Total Funding $7,500');
    await expect.element(button('Add Funding')).toBeDisabled();
    await fillIn(amount, '$50,000');
    await expect.element(button('Add Funding')).toBeDisabled();
    await press(source);
    await expect.poll(() => getOptionNames().length).toBe(13);
    await press(page.getByRole('option', { name: 'Angel Investment' }));
    await press(button('Add Funding'));
    await expect.element(notice('Funding added')).toBeVisible();
    await expect.element(getSection('Funding')).toHaveTextContent('Total Funding $57,500');
    await expect.element(getRowGroup('Funding entry 2').getByLabelText('Amount')).toHaveValue('50,000');
    await expect.element(amount).toHaveValue('');
    await fillIn(getRowGroup('Funding entry 1').getByLabelText('Amount'), '0.1');
    await fillIn(getRowGroup('Funding entry 2').getByLabelText('Amount'), '0.2');
    await expect.element(getSection('Funding')).toHaveTextContent('Total Funding $0.30');
    expect((await saved())?.funding_data).toMatchObject([{ amount: 0.1 }, { amount: 0.2 }]);
  });

  test('an incomplete entry blocks saving, Enter adds a complete one, and one that was not added is sent', async () => {
    const { save, saved } = await show();
    await fillIn(amount, '500');
    await userEvent.keyboard('{Enter}');
    await expect.element(source).toHaveAccessibleDescription('Please enter both source and amount');
    await press(button('Save'));
    await expect.element(source).toHaveAccessibleDescription('Please enter both source and amount');
    await chooseOption(source, 'Grant');
    await press(amount);
    await userEvent.keyboard('{Enter}');
    await expect.element(notice('Funding added')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
    await fillIn(amount, '1,250.50');
    await chooseOption(source, 'Other');
    expect((await saved())?.funding_data).toEqual([
      { source: 'Grant', amount: 500, year: null, notes: null },
      { source: 'Other', amount: 1250.5, year: null, notes: null },
    ]);
  });
});

describe('the sections Revenue and Employees', () => {
  test('need a year and a value, and do not offer a year that is in use', async () => {
    const { saved } = await show(someCompany({ revenue_data: { '2012': 5 } }));
    const waiting = getRowGroup('New revenue');
    const year = waiting.getByRole('combobox', { name: 'Year' });
    await expect.element(button('Add Revenue')).toBeDisabled();
    await chooseOption(year, '2024');
    await expect.element(button('Add Revenue')).toBeDisabled();
    await fillIn(waiting.getByLabelText('Revenue'), '1,250.50');
    await press(button('Add Revenue'));
    await press(year);
    await expect.poll(() => getOptionNames().length).toBe(9);
    expect(getOptionNames()).not.toContain('2024');
    await userEvent.keyboard('{Escape}');
    await expect
      .element(getRowGroup('Revenue 1').getByRole('combobox', { name: 'Year' }))
      .toHaveTextContent('2012');
    expect((await saved())?.revenue_data).toEqual({ '2012': 5, '2024': 1250.5 });
  });
});

test('saving an unchanged form sends the company as it was', async () => {
  const company = someCompany({
    name: 'Founder A',
    additional_touchpoints: [
      { program: 'GBAN', semester: 'Fall', year: '2024', status: 'Pitch', notes: 'A\nB' },
    ],
    funding_data: [{ source: 'Bake sale', amount: 12.34, year: null, notes: null }],
    employee_data: { '2020': 3 },
  });
  const { saved } = await show(company);
  expect(company).toMatchObject({ ...(await saved()) });
});
