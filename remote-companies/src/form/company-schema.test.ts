import { createContractResolver } from '@studio-desk/shared-area';
import { describe, expect, test } from 'vitest';
import { createEmptyCompanyFormValues, type CompanyFormValues } from './company-form-values';
import { emptyNewRows, emptyFounder } from './company-row-values';
import { companySchema, findCompanyFormField } from './company-schema';

const resolver = createContractResolver(companySchema);
const check = async (values: Partial<CompanyFormValues>) => {
  const all = createEmptyCompanyFormValues({ company_name: 'Acme', ...values });
  const { errors } = await resolver(all, undefined, { fields: {}, shouldUseNativeValidation: false });
  return errors;
};
const funding = { ...emptyNewRows.new_funding, source: 'Grant', amount: '5' };

describe('the company form schema', () => {
  test('has no errors for valid values', async () => {
    expect(await check({})).toEqual({});
    expect(await check({ new_funding: funding, funding_data: [funding] })).toEqual({});
  });

  test('shows the messages of the contract on their fields', async () => {
    const errors = await check({
      company_name: ' ',
      contact_email: 'nobody',
      additional_founders: [{ ...emptyFounder, name: 'Ann' }, emptyFounder],
    });
    expect(errors).toMatchObject({
      company_name: { message: 'Company name is required' },
      contact_email: { message: 'Enter an email address like name@example.com' },
    });
    expect(errors.additional_founders?.[1]?.name?.message).toBe('Founder name is required');
    expect(errors.additional_founders?.[0]).toBeUndefined();
  });

  test('rejects an amount that is not a number', async () => {
    const errors = await check({
      funding_data: [{ ...funding, amount: '12k' }],
      new_funding: { ...funding, amount: 'much' },
      revenue_data: [{ year: '2026', value: 'x' }],
      employee_data: [{ year: '2026', value: '2.5' }],
      new_employees: { year: '2025', value: '-1' },
    });
    expect(errors.funding_data?.[0]?.amount?.message).toBe('Amount must be a number');
    expect(errors.new_funding?.amount?.message).toBe('Amount must be a number');
    expect(errors.revenue_data?.[0]?.value?.message).toBe('Revenue must be a number');
    expect(errors.employee_data?.[0]?.value?.message).toBe('Employees must be a whole number');
    expect(errors.new_employees?.value?.message).toBe('Employees is at least 0');
  });

  test('rejects an incomplete row', async () => {
    const both = 'Please enter both source and amount';
    expect((await check({ new_funding: { ...funding, amount: '' } })).new_funding?.amount?.message).toBe(
      both,
    );
    expect((await check({ new_funding: { ...funding, source: '' } })).new_funding?.source?.message).toBe(
      both,
    );
    const errors = await check({
      new_touchpoint: { ...emptyNewRows.new_touchpoint, notes: 'call' },
      new_revenue: { year: '', value: '5' },
      new_employees: { year: '2026', value: '' },
    });
    expect(errors.new_touchpoint?.program?.message).toBe('Program is required');
    expect(errors.new_revenue?.year?.message).toBe('Please enter both year and revenue');
    expect(errors.new_employees?.value?.message).toBe('Please enter both year and employees');
  });

  test('rejects a year that is used twice', async () => {
    const row = { year: '2026', value: '1' };
    const errors = await check({ revenue_data: [row, row], new_revenue: row });
    const message = '2026 already has a row. Change its amount there.';
    expect(errors.revenue_data?.[0]).toBeUndefined();
    expect(errors.revenue_data?.[1]?.year?.message).toBe(message);
    expect(errors.new_revenue?.year?.message).toBe(message);
  });

  test('rejects a list that is too long, with one error for the whole list', async () => {
    const founders = Array.from({ length: 51 }, () => ({ ...emptyFounder, name: 'Ann' }));
    const errors = await check({ additional_founders: founders });
    expect(errors.additional_founders?.message).toBe('A company has at most 50 additional founders');
  });
});

describe('the form field for a path in the body', () => {
  const values = createEmptyCompanyFormValues({
    funding_data: [funding],
    new_funding: funding,
    revenue_data: [{ year: '2026', value: '1' }],
  });
  test.each([
    ['company_name', 'company_name'],
    ['first_contact.year', 'first_contact.year'],
    ['funding_data.0.amount', 'funding_data.0.amount'],
    ['funding_data.1.amount', 'new_funding.amount'],
    ['additional_touchpoints.0.program', 'new_touchpoint.program'],
    ['revenue_data.2026', 'revenue_data.0.value'],
    ['revenue_data.2025', 'new_revenue.value'],
    ['revenue_data', 'revenue_data'],
    ['funding_data.7.amount', null],
    ['accelerator', null],
    ['company_name.length', null],
  ])('of %s is %s', (path, field) => {
    expect(findCompanyFormField(values, path.split('.'))).toBe(field);
  });
});
