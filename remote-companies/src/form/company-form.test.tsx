import { refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { repeatedLabels } from '@studio-desk/test-kit/screens/field-hints';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { configRoutes, type Company, type CompanyCreate } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../area.css';
import { choose, optionNames, row, section, serveForm } from '../testing/company-form-page';
import { CompanyFormAlone } from '../testing/company-form-alone';
import { someCompany } from '../testing/some-company';
import { emptyFormValues, formValues } from './company-form-values';

/** The form alone: of a new company, or of one that is there. */
async function show(company?: Company) {
  const save = vi.fn((_: CompanyCreate) => Promise.resolve(null));
  await renderScreen(
    <CompanyFormAlone
      start={company ? formValues(company) : emptyFormValues({ company_name: 'Acme' })}
      layout={company ? 'record' : 'page'}
      submitLabel="Save"
      similarTo={company ? { exceptId: company.id, unlessNamed: company.company_name } : {}}
      continueLabel="Continue"
      save={save}
      failureMessage="Failed to save"
    />,
    '/',
  );
  /** What is sent on a save. */
  const saved = async () => {
    const before = save.mock.calls.length;
    await userEvent.keyboard('{Escape}');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => save.mock.calls.length).toBeGreaterThan(before);
    return save.mock.lastCall?.[0];
  };
  return { save, saved };
}

const notice = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => serveForm());

describe('the section Company', () => {
  test('Year Started is free text and suggests the last ten years', async () => {
    const { saved } = await show();
    const year = section('Company').getByLabelText('Year Started');
    await year.click();
    await expect.poll(optionNames).toEqual(Array.from({ length: 10 }, (_, age) => String(2026 - age)));
    await year.fill('about 2019');
    expect(await saved()).toMatchObject({ year_started: 'about 2019' });
  });

  test('Website must be a URL and is sent unchanged', async () => {
    const { saved } = await show();
    const website = section('Company').getByLabelText('Website');
    await website.fill('acme.example');
    await userEvent.tab();
    await expect
      .element(website)
      .toHaveAccessibleDescription('Enter a web address such as https://example.com');
    await website.fill(' https://acme.example/about ');
    expect(await saved()).toMatchObject({ website: 'https://acme.example/about' });
  });

  test('Industry suggests a list and accepts other text', async () => {
    const { saved } = await show();
    const industry = section('Company').getByLabelText('Industry');
    await industry.fill('heal');
    await expect.poll(optionNames).toEqual(['Health']);
    await industry.fill('Mining');
    expect(await saved()).toMatchObject({ industry: 'Mining' });
  });

  test('UGA Contact suggests the contacts in use', async () => {
    const { saved } = await show();
    const contact = section('Company').getByLabelText('UGA Contact');
    await contact.click();
    await expect.poll(optionNames).toEqual(['Ann Able', 'Program Manager']);
    await page.getByRole('option', { name: 'Ann Able' }).click();
    expect(await saved()).toMatchObject({ uga_contact: 'Ann Able' });
  });

  test('offers five contacts and the default lists when the options fail to load', async () => {
    serve(configRoutes.options, () => refusal(500, 'Something went wrong on our side'));
    await show();
    await section('Company').getByLabelText('UGA Contact').click();
    await expect
      .poll(optionNames)
      .toEqual([
        'Program Director',
        'Program Manager',
        'Accelerator Lead',
        'Outreach Coordinator',
        'Student Fellow',
      ]);
    await userEvent.keyboard('{Escape}');
    await section('First Contact').getByLabelText('Semester').click();
    await expect.poll(optionNames).toEqual(['Fall', 'Spring', 'Summer']);
    await userEvent.keyboard('{Escape}');
    await section('First Contact').getByLabelText('Status').click();
    await expect.poll(optionNames).toEqual(['Started', 'Completed', 'Pitch', 'Funded']);
  });

  test('has no placeholder that repeats a label', async () => {
    await show();
    await expect.element(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
    expect(repeatedLabels()).toEqual([]);
  });

  test('Student Type offers four choices and can be cleared', async () => {
    const { saved } = await show(someCompany({ student_type: 'Graduate' }));
    const type = section('Company').getByRole('combobox', { name: 'Student Type' });
    await expect.element(type).toHaveTextContent('Graduate');
    await type.click();
    await expect.poll(optionNames).toEqual(['None', 'Undergraduate', 'Graduate', 'Faculty', 'Alumni']);
    await page.getByRole('option', { name: 'None' }).click();
    expect(await saved()).toMatchObject({ student_type: null });
  });
});

describe('the section Contact and Founders', () => {
  test('asks for the graduation only with a certificate, and clears it without one', async () => {
    const { saved } = await show();
    const founders = section('Contact and Founders');
    const year = founders.getByLabelText('Graduation Year');
    await expect.element(year).not.toBeInTheDocument();
    await founders.getByRole('checkbox', { name: 'ENTR Certificate' }).click();
    await year.fill('20267');
    await expect.element(year).toHaveValue('2026');
    await choose(founders.getByRole('combobox', { name: 'Graduation Semester' }), 'Summer');
    expect(await saved()).toMatchObject({
      entr_certificate: true,
      entr_graduation_semester: 'Summer',
      entr_graduation_year: '2026',
    });
    await founders.getByRole('checkbox', { name: 'ENTR Certificate' }).click();
    await expect.element(year).not.toBeInTheDocument();
    expect(await saved()).toMatchObject({
      entr_certificate: false,
      entr_graduation_semester: null,
      entr_graduation_year: null,
    });
  });

  test('a stored graduation without a certificate keeps its field and focus while it is cleared', async () => {
    const { saved } = await show(someCompany({ entr_graduation_year: '2019' }));
    const founders = section('Contact and Founders');
    const year = founders.getByLabelText('Graduation Year');
    await year.clear();
    await expect.element(year).toHaveFocus();
    await year.fill('2020');
    expect(await saved()).toMatchObject({ entr_certificate: false, entr_graduation_year: '2020' });
  });

  test('a new founder shows no error before the name is left empty', async () => {
    await show();
    await button('Add Founder').click();
    const founder = row('Founder 1').getByLabelText('Founder Name');
    await expect.element(founder).toHaveFocus();
    await new Promise(requestAnimationFrame);
    await expect.element(founder).not.toHaveAccessibleDescription();
    await userEvent.tab();
    await expect.element(founder).toHaveAccessibleDescription('Founder name is required');
  });

  test('founders can be added, each with a certificate', async () => {
    const { save, saved } = await show();
    await button('Add Founder').click();
    const first = row('Founder 1');
    await expect.element(first.getByLabelText('Founder Name')).toHaveFocus();
    await button('Save').click();
    await expect
      .element(first.getByLabelText('Founder Name'))
      .toHaveAccessibleDescription('Founder name is required');
    expect(save).not.toHaveBeenCalled();
    await first.getByLabelText('Founder Name').fill('Ann');
    await first.getByRole('checkbox', { name: 'ENTR Certificate' }).click();
    await first.getByLabelText('Graduation Year').fill('2025');
    await button('Add Founder').click();
    await row('Founder 2').getByLabelText('Founder Name').fill('Bob');
    await row('Founder 2').getByLabelText('Founder Email').fill('bob@acme.example');
    expect(await saved()).toMatchObject({
      entr_certificate: false,
      additional_founders: [
        { name: 'Ann', email: null, entr_certificate: true, entr_graduation_year: '2025' },
        { name: 'Bob', email: 'bob@acme.example', entr_certificate: false },
      ],
    });
    await button('Remove founder 1').click();
    expect(await saved()).toMatchObject({ additional_founders: [{ name: 'Bob' }] });
  });
});

describe('the section Office Space', () => {
  const office = section('Office Space');
  const box = office.getByRole('checkbox', { name: 'Office Space at Studio 225' });

  test('asks for semester and year, and does not send the room', async () => {
    const { saved } = await show();
    await expect.element(office.getByLabelText('Room/Suite')).not.toBeInTheDocument();
    await box.click();
    await office.getByLabelText('Semester').fill('Fall');
    await office.getByLabelText('Year').fill('20267');
    await office.getByLabelText('Room/Suite').fill('12b');
    await expect.element(office.getByLabelText('Room/Suite')).toHaveAccessibleDescription('Not saved.');
    const body = await saved();
    expect(body).toMatchObject({
      office_space_at_studio_225: 'Yes',
      office_semester: 'Fall',
      office_year: '2026',
    });
    expect(JSON.stringify(body)).not.toContain('12b');
  });

  test('sends an empty value when unchecked, and keeps the year', async () => {
    const { saved } = await show(someCompany({ office_space_at_studio_225: 'Yes', office_year: '2024' }));
    await box.click();
    await expect.element(office.getByLabelText('Year')).toHaveValue('2024');
    expect(await saved()).toMatchObject({ office_space_at_studio_225: null, office_year: '2024' });
  });

  test('shows a legacy X as checked, and keeps it unless the box is clicked', async () => {
    const { saved } = await show(someCompany({ office_space_at_studio_225: 'X' }));
    await expect.element(box).toBeChecked();
    expect(await saved()).toMatchObject({ office_space_at_studio_225: 'X' });
    await box.click();
    await box.click();
    expect(await saved()).toMatchObject({ office_space_at_studio_225: 'Yes' });
  });

  test('lets an existing company be set inactive', async () => {
    const { saved } = await show(someCompany({ office_space_at_studio_225: 'Yes' }));
    const tenant = office.getByRole('checkbox', { name: 'Active tenant' });
    await expect.element(tenant).toBeChecked();
    expect(await saved()).toMatchObject({ active_tenant: null });
    await tenant.click();
    expect(await saved()).toMatchObject({ active_tenant: false });
  });

  test('does not offer Active tenant for a new company', async () => {
    await show();
    await box.click();
    await expect.element(office.getByLabelText('Year')).toBeVisible();
    await expect.element(office.getByText('Active tenant')).not.toBeInTheDocument();
  });
});

describe('the sections First Contact and Additional Touchpoints', () => {
  test('filter the suggested programs and semesters by substring, ignoring case', async () => {
    const { saved } = await show();
    const program = section('First Contact').getByLabelText('Program');
    await userEvent.type(program, 'CK');
    await expect.poll(optionNames).toEqual(['Kickstart Fund', 'Quick Pitch']);
    await page.getByRole('option', { name: 'Quick Pitch' }).click();
    await userEvent.type(section('First Contact').getByLabelText('Semester'), 'SU');
    await expect.poll(optionNames).toEqual(['Summer']);
    await page.getByRole('option', { name: 'Summer' }).click();
    expect(await saved()).toMatchObject({
      first_contact: { program: 'Quick Pitch', semester: 'Summer', year: null, status: null },
    });
  });

  test('require a program to add a touchpoint, whose row can then be changed and removed', async () => {
    const { saved } = await show();
    const waiting = row('New touchpoint');
    await expect.element(button('Add Touchpoint')).toBeDisabled();
    await waiting.getByLabelText('Program').fill('GBAN');
    await waiting.getByLabelText('Notes').fill('First call');
    await button('Add Touchpoint').click();
    await expect.element(waiting.getByLabelText('Program')).toHaveValue('');
    await expect.element(waiting.getByLabelText('Program')).toHaveFocus();
    await expect.element(waiting.getByLabelText('Notes')).toHaveValue('');
    await expect.element(button('Add Touchpoint')).toBeDisabled();
    await row('Touchpoint 1').getByLabelText('Year').fill('2026');
    expect((await saved())?.additional_touchpoints).toEqual([
      { program: 'GBAN', semester: null, year: '2026', status: null, notes: 'First call' },
    ]);
    await button('Remove touchpoint 1').click();
    await expect.element(waiting.getByLabelText('Program')).toHaveFocus();
    expect((await saved())?.additional_touchpoints).toEqual([]);
  });
});

describe('the section Funding', () => {
  const waiting = row('New funding entry');
  const source = waiting.getByRole('combobox', { name: 'Source' });
  const amount = waiting.getByLabelText('Amount');

  test('adds an entry with source and amount, and updates the total', async () => {
    const { saved } = await show(
      someCompany({ funding_data: [{ source: 'GBAN', amount: 7500, year: '2025', notes: null }] }),
    );
    await expect.element(section('Funding')).toHaveTextContent('Total Funding $7,500');
    await expect.element(button('Add Funding')).toBeDisabled();
    await amount.fill('$50,000');
    await expect.element(button('Add Funding')).toBeDisabled();
    await source.click();
    await expect.poll(() => optionNames().length).toBe(13);
    await page.getByRole('option', { name: 'Angel Investment' }).click();
    await button('Add Funding').click();
    await expect.element(notice('Funding added')).toBeVisible();
    await expect.element(section('Funding')).toHaveTextContent('Total Funding $57,500');
    await expect.element(row('Funding entry 2').getByLabelText('Amount')).toHaveValue('50,000');
    await expect.element(amount).toHaveValue('');
    await row('Funding entry 1').getByLabelText('Amount').fill('0.1');
    await row('Funding entry 2').getByLabelText('Amount').fill('0.2');
    await expect.element(section('Funding')).toHaveTextContent('Total Funding $0.30');
    expect((await saved())?.funding_data).toMatchObject([{ amount: 0.1 }, { amount: 0.2 }]);
  });

  test('Enter in an incomplete entry shows what is missing and sends nothing', async () => {
    const { save } = await show();
    await amount.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(source).toHaveAccessibleDescription('Please enter both source and amount');
    await choose(source, 'Grant');
    await amount.click();
    await userEvent.keyboard('{Enter}');
    await expect.element(notice('Funding added')).toBeVisible();
    expect(save).not.toHaveBeenCalled();
  });

  test('clearing an incomplete entry removes its error', async () => {
    await show();
    await amount.fill('500');
    await userEvent.keyboard('{Enter}');
    await expect.element(source).toHaveAccessibleDescription('Please enter both source and amount');
    await amount.clear();
    await expect.element(page.getByText('Please enter both source and amount')).not.toBeInTheDocument();
    await amount.fill('1');
    await expect.element(page.getByText('Please enter both source and amount')).not.toBeInTheDocument();
  });

  test('shows no total without entries', async () => {
    await show();
    const title = section('Funding').getByRole('heading', { name: 'Funding' });
    await expect.element(title).toBeVisible();
    expect(title.element().parentElement?.querySelector('p')).toBeNull();
  });

  test.each(['12k', '50,00', 'a lot'])('the amount "%s" shows an error on its field', async (text) => {
    const { save } = await show();
    await choose(source, 'Grant');
    await amount.fill(text);
    await button('Add Funding').click();
    await expect.element(amount).toHaveAccessibleDescription('Amount must be a number');
    await button('Save').click();
    await expect.element(amount).toHaveFocus();
    await expect.element(amount).toHaveValue(text);
    expect(save).not.toHaveBeenCalled();
  });

  test('a complete entry that was not added is sent, and an incomplete one blocks saving', async () => {
    const { save, saved } = await show();
    await amount.fill('1,250.50');
    await button('Save').click();
    await expect.element(source).toHaveAccessibleDescription('Please enter both source and amount');
    expect(save).not.toHaveBeenCalled();
    await choose(source, 'Grant');
    expect((await saved())?.funding_data).toEqual([
      { source: 'Grant', amount: 1250.5, year: null, notes: null },
    ]);
  });
});

describe('the sections Revenue and Employees', () => {
  test('need a year and a value, and do not offer a year that is in use', async () => {
    const { saved } = await show(someCompany({ revenue_data: { '2012': 5 } }));
    const waiting = row('New revenue');
    const year = waiting.getByRole('combobox', { name: 'Year' });
    await expect.element(button('Add Revenue')).toBeDisabled();
    await choose(year, '2024');
    await expect.element(button('Add Revenue')).toBeDisabled();
    await waiting.getByLabelText('Revenue').fill('1,250.50');
    await button('Add Revenue').click();
    await year.click();
    await expect.poll(() => optionNames().length).toBe(9);
    expect(optionNames()).not.toContain('2024');
    await userEvent.keyboard('{Escape}');
    await expect.element(row('Revenue 1').getByRole('combobox', { name: 'Year' })).toHaveTextContent('2012');
    expect((await saved())?.revenue_data).toEqual({ '2012': 5, '2024': 1250.5 });
  });

  test('accept only whole numbers of employees', async () => {
    const { save, saved } = await show();
    const waiting = row('New employees');
    const value = waiting.getByLabelText('Employees');
    await choose(waiting.getByRole('combobox', { name: 'Year' }), '2025');
    await button('Save').click();
    await expect.element(value).toHaveAccessibleDescription('Please enter both year and employees');
    await value.fill('2.5');
    await expect.element(value).toHaveAccessibleDescription('Employees must be a whole number');
    expect(save).not.toHaveBeenCalled();
    await value.fill('9');
    expect((await saved())?.employee_data).toEqual({ '2025': 9 });
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

test('the name field of an existing company shows no suggestions', async () => {
  await show(someCompany());
  await expect.element(page.getByRole('textbox', { name: 'Company Name' })).toBeVisible();
});
