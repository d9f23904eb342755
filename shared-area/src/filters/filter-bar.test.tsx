import type { FilterGroup, FilterItem } from '@studio-desk/shared-contract';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addressOfFilter, FilteredTable } from '../testing/filtered-table';
import { FilterBar } from './filter-bar';

const nameEmpty = { field: 'name', op: 'is_empty' } as const;
const inHealth = { field: 'industry', op: 'any_of', value: ['Health'] } as const;

async function show(filter?: FilterGroup) {
  const screen = await renderScreen(
    <FilteredTable>{(query) => <FilterBar query={query} />}</FilteredTable>,
    filter ? addressOfFilter(filter) : '/explore',
  );
  const applied = (): unknown => {
    const text = new URL(screen.address(), 'http://localhost').searchParams.get('filter');
    return text === null ? null : JSON.parse(text);
  };
  return { ...screen, applies: (expected: FilterGroup | null) => expect.poll(applied).toEqual(expected) };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const option = (name: string) => page.getByRole('option', { name, exact: true });

async function addFilter(field: string) {
  await button('Filter').click();
  await option(field).click();
}

async function chooseOperator(name: string) {
  await page.getByRole('combobox', { name: 'Condition' }).click();
  await option(name).click();
}

describe('a new filter', () => {
  test('can be added by keyboard: field, value, Enter', async () => {
    const { applies } = await show();
    await userEvent.tab();
    await expect.element(button('Filter')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('combobox', { name: 'Field' })).toHaveFocus();
    await userEvent.keyboard('year st{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveFocus();
    await userEvent.keyboard('2024{Enter}');
    await applies({ all: [{ field: 'year_started', op: 'eq', value: 2024 }] });
    await expect.element(button('Year Started is 2024')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Filter')).toHaveFocus();
  });

  test('of several choices is applied with Ctrl+Enter, as Enter picks a choice', async () => {
    const { applies } = await show();
    await addFilter('Industry');
    await userEvent.keyboard('health{Enter}');
    await userEvent.keyboard('software{Enter}');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await applies({ all: [{ field: 'industry', op: 'any_of', value: ['Health', 'Software'] }] });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test.each<[string, string | null, () => Promise<void>, FilterItem, string]>([
    [
      'Company Name',
      null,
      () => page.getByRole('textbox', { name: 'Value' }).fill('bee'),
      { field: 'company_name', op: 'contains', value: 'bee' },
      'Company Name contains "bee"',
    ],
    [
      'Total Funding',
      'is … or more',
      () => page.getByRole('textbox', { name: 'Value' }).fill('$50,000'),
      { field: 'total_funding', op: 'gte', value: 50_000 },
      'Total Funding is $50,000 or more',
    ],
    [
      'Updated',
      'not in the last … days',
      () => page.getByRole('textbox', { name: 'Days' }).fill('180'),
      { field: 'updated_at', op: 'not_in_last_days', value: 180 },
      'Updated not in the last 180 days',
    ],
    [
      'Added',
      'is between',
      async () => {
        await page.getByLabelText('From').fill('2026-01-01');
        await page.getByLabelText('To').fill('2026-02-01');
      },
      { field: 'created_at', op: 'between', value: ['2026-01-01', '2026-02-01'] },
      'Added is between Jan 1, 2026 and Feb 1, 2026',
    ],
    [
      'ENTR Certificate',
      null,
      () => page.getByRole('radio', { name: 'No' }).click(),
      { field: 'entr_certificate', op: 'is', value: false },
      'ENTR Certificate is No',
    ],
    [
      'Student Type',
      'is not',
      async () => {
        await page.getByRole('combobox', { name: 'Value' }).click();
        await option('Alumni').click();
      },
      { field: 'student_type', op: 'is_not', value: 'Alumni' },
      'Student Type is not Alumni',
    ],
    [
      'Programs',
      'has all of',
      async () => {
        await option('GBAN').click();
        await option('Summer Launch').click();
      },
      { field: 'touchpoint_programs', op: 'has_all', value: ['GBAN', 'Summer Launch'] },
      'Programs has all of GBAN, Summer Launch',
    ],
  ])('of %s', async (field, operator, fill, item, chip) => {
    const { applies } = await show();
    await addFilter(field);
    if (operator !== null) await chooseOperator(operator);
    await fill();
    await applies(null);
    await button('Apply').click();
    await applies({ all: [item] });
    await expect.element(button(chip)).toBeVisible();
  });

  test('without a value is applied as soon as its operator is chosen', async () => {
    const { applies } = await show();
    await addFilter('Contact Email');
    await chooseOperator('is empty');
    await applies({ all: [{ field: 'contact_email', op: 'is_empty' }] });
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('has the focus in its value once the operator is chosen', async () => {
    const { applies } = await show();
    await addFilter('Updated');
    await chooseOperator('not in the last … days');
    await expect.element(page.getByRole('textbox', { name: 'Days' })).toHaveFocus();
    await userEvent.keyboard('180{Enter}');
    await applies({ all: [{ field: 'updated_at', op: 'not_in_last_days', value: 180 }] });
  });

  test('is added to the existing filters', async () => {
    const { applies } = await show({ any: [nameEmpty, inHealth] });
    await addFilter('Website');
    await chooseOperator('is empty');
    await applies({ any: [nameEmpty, inHealth, { field: 'website', op: 'is_empty' }] });
  });

  test('finds its field by typing, and Escape cancels it', async () => {
    const { applies } = await show();
    await button('Filter').click();
    await userEvent.keyboard('total');
    await expect.element(option('Total Funding')).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await userEvent.keyboard('zzz');
    await expect.element(page.getByText('No matches.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button('Filter')).toHaveFocus();
    await applies(null);
  });
});

describe('an invalid value', () => {
  test('is not applied, and its error disappears once it is valid', async () => {
    const { applies } = await show();
    await addFilter('Year Started');
    const value = page.getByRole('textbox', { name: 'Value' });
    await button('Apply').click();
    await expect.element(value).toHaveAccessibleDescription('Enter a value');
    await expect.element(value).toHaveFocus();
    await value.fill('20x4');
    await expect.element(value).toHaveAccessibleDescription('Give a year such as 2026');
    await applies(null);
    await value.fill('2024');
    await expect.element(value).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await applies({ all: [{ field: 'year_started', op: 'eq', value: 2024 }] });
  });

  test('of a range is marked on the end it belongs to', async () => {
    await show();
    await addFilter('People');
    await chooseOperator('is between');
    await page.getByLabelText('From').fill('1');
    await page.getByLabelText('To').fill('many');
    await button('Apply').click();
    await expect.element(page.getByLabelText('To')).toHaveAccessibleDescription('Give a number');
    await expect.element(page.getByLabelText('To')).toHaveFocus();
    await expect.element(page.getByLabelText('From')).not.toHaveAttribute('aria-invalid');
  });

  test('of a list is an empty selection', async () => {
    const { applies } = await show();
    await addFilter('Student Type');
    await button('Apply').click();
    await expect
      .element(page.getByRole('combobox', { name: 'Student Type' }))
      .toHaveAccessibleDescription('Choose at least one');
    await applies(null);
  });
});

describe('a filter chip', () => {
  test('opens in place, changes its filter and regains the focus', async () => {
    const { applies } = await show({ all: [nameEmpty, inHealth] });
    await button('Industry is any of Health').click();
    await expect.element(option('Health')).toHaveAttribute('aria-selected', 'true');
    await option('Services').click();
    await button('Apply').click();
    await applies({ all: [nameEmpty, { ...inHealth, value: ['Health', 'Services'] }] });
    await expect.element(button('Industry is any of Health, Services')).toHaveFocus();
  });

  test('accepts unlisted values of an open field', async () => {
    const { applies } = await show({ all: [inHealth] });
    await button('Industry is any of Health').click();
    await userEvent.keyboard('Beekeeping{Enter}{Tab}{Enter}');
    await applies({ all: [{ ...inHealth, value: ['Health', 'Beekeeping'] }] });
  });

  test('is not changed by Escape, and regains the focus', async () => {
    const filter = { all: [{ field: 'company_name', op: 'contains', value: 'bee' }] } as const;
    const { applies } = await show(filter);
    const chip = button('Company Name contains "bee"');
    await chip.click();
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveFocus();
    await userEvent.keyboard('s{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(chip).toHaveFocus();
    await applies(filter);
  });

  test('can be removed, and the focus moves to the next chip or the button', async () => {
    const { applies } = await show({ all: [nameEmpty, inHealth] });
    await button('Remove Founder is empty').click();
    await applies({ all: [inHealth] });
    await expect.element(button('Industry is any of Health')).toHaveFocus();
    await button('Remove Industry is any of Health').click();
    await applies(null);
    await expect.element(button('Filter')).toHaveFocus();
  });

  test('and all others can be removed by one button', async () => {
    const { applies } = await show({ all: [nameEmpty, inHealth] });
    await button('Clear all').click();
    await applies(null);
    await expect.element(button('Clear all')).not.toBeInTheDocument();
    await expect.element(button('Filter')).toHaveFocus();
  });
});

test('two filters can match all or any', async () => {
  const { applies } = await show({ all: [nameEmpty, inHealth] });
  await page.getByRole('combobox', { name: 'Match' }).click();
  await option('Match any').click();
  await applies({ any: [nameEmpty, inHealth] });
});

test('a group is made in the menu of filters, and holds three levels at most', async () => {
  const { applies } = await show({ all: [inHealth] });
  await button('Filter').click();
  await button('Add group').click();
  await expect.element(page.getByRole('combobox', { name: 'Field' })).toHaveFocus();
  await userEvent.keyboard('founder{Enter}');
  await chooseOperator('is empty');
  await applies({ all: [inHealth, { any: [nameEmpty] }] });
  await button('(1 condition)').click();
  const group = page.getByRole('dialog', { name: 'Any of these' });
  await group.getByRole('button', { name: 'Filter', exact: true }).click();
  await button('Add group').click();
  await option('Website').click();
  await chooseOperator('is empty');
  const siteEmpty = { all: [{ field: 'website', op: 'is_empty' }] } as const;
  await applies({ all: [inHealth, { any: [nameEmpty, siteEmpty] }] });
  await group.getByRole('button', { name: '(1 condition)', exact: true }).click();
  const within = page.getByRole('dialog', { name: 'All of these' });
  await within.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect.element(option('Website')).toBeVisible();
  await expect.element(button('Add group')).not.toBeInTheDocument();
});

test('a group from a link is one chip, in which its conditions can be edited', async () => {
  const inner = { all: [inHealth, nameEmpty] };
  const { applies } = await show({ all: [inHealth, { any: [nameEmpty, inner] }] });
  await expect
    .element(button('(3 conditions)'))
    .toHaveAttribute('title', 'Founder is empty or (Industry is any of Health and Founder is empty)');
  await button('(3 conditions)').click();
  const group = page.getByRole('dialog', { name: 'Any of these' });
  await group.getByRole('button', { name: 'Founder is empty', exact: true }).click();
  await chooseOperator('is not empty');
  const nameKnown = { field: 'name', op: 'is_not_empty' } as const;
  await applies({ all: [inHealth, { any: [nameKnown, inner] }] });
  await group.getByRole('button', { name: 'Filter', exact: true }).click();
  await option('Website').click();
  await chooseOperator('is empty');
  const siteEmpty = { field: 'website', op: 'is_empty' } as const;
  await applies({ all: [inHealth, { any: [nameKnown, inner, siteEmpty] }] });
  await group.getByRole('button', { name: 'Remove Website is empty' }).click();
  await group.getByRole('button', { name: '(2 conditions)', exact: true }).click();
  const within = page.getByRole('dialog', { name: 'All of these' });
  await within.getByRole('button', { name: 'Remove Industry is any of Health' }).click();
  await applies({ all: [inHealth, { any: [nameKnown, { all: [nameEmpty] }] }] });
});

test('a group is removed as a whole, also with its last condition', async () => {
  const { applies } = await show({ all: [inHealth, { any: [nameEmpty] }, { any: [nameEmpty, inHealth] }] });
  await button('(1 condition)').click();
  await page.getByRole('button', { name: 'Remove Founder is empty' }).click();
  await applies({ all: [inHealth, { any: [nameEmpty, inHealth] }] });
  await button('(2 conditions)').click();
  await expect.element(page.getByRole('dialog', { name: 'Any of these' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('(2 conditions)')).toHaveFocus();
  await button('Remove (2 conditions)').click();
  await applies({ all: [inHealth] });
});

test('a full filter accepts no further condition, not even in its groups', async () => {
  const many = Array.from({ length: 49 }, () => nameEmpty);
  await show({ all: [{ any: many }, inHealth] });
  await expect.element(button('Filter')).toBeDisabled();
  await button('(49 conditions)').click();
  const group = page.getByRole('dialog', { name: 'Any of these' });
  await expect.element(group.getByRole('button', { name: 'Filter', exact: true })).toBeDisabled();
});

describe('on a phone', () => {
  afterEach(() => page.viewport(1440, 900));

  test('filters are added and changed in a dialog', async () => {
    await page.viewport(390, 844);
    const { applies } = await show();
    await button('Filter').click();
    await expect.element(page.getByRole('dialog', { name: 'Filter by' })).toBeVisible();
    await option('Year Started').click();
    await page.getByRole('dialog', { name: 'Year Started' }).getByRole('textbox').fill('2024');
    await button('Apply').click();
    await applies({ all: [{ field: 'year_started', op: 'eq', value: 2024 }] });
    await button('Year Started is 2024').click();
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('2024');
    await button('Close').click();
    await expect.element(button('Year Started is 2024')).toHaveFocus();
  });
});
