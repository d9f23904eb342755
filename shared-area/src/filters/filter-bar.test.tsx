import type { FilterGroup, FilterItem } from '@studio-desk/shared-contract';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getFilterUrl, FilteredTable } from '../testing/filtered-table';
import { FilterBar } from './filter-bar';

const nameEmpty = { field: 'name', op: 'is_empty' } as const;
const inHealth = { field: 'industry', op: 'any_of', value: ['Health'] } as const;

async function show(filter?: FilterGroup) {
  const screen = await renderScreen(
    <FilteredTable>{(query) => <FilterBar query={query} />}</FilteredTable>,
    filter ? getFilterUrl(filter) : '/explore',
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
  await press(button('Filter'));
  await press(option(field));
}

async function chooseOperator(name: string) {
  await press(page.getByRole('combobox', { name: 'Condition' }));
  await press(option(name));
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
      'Total Funding',
      'is … or more',
      () => fillIn(page.getByRole('textbox', { name: 'Value' }), '$50,000'),
      { field: 'total_funding', op: 'gte', value: 50_000 },
      'Total Funding is $50,000 or more',
    ],
    [
      'Added',
      'is between',
      async () => {
        await fillIn(page.getByLabelText('From'), '2026-01-01');
        await fillIn(page.getByLabelText('To'), '2026-02-01');
      },
      { field: 'created_at', op: 'between', value: ['2026-01-01', '2026-02-01'] },
      'Added is between Jan 1, 2026 and Feb 1, 2026',
    ],
    [
      'Programs',
      'has all of',
      async () => {
        await press(option('GBAN'));
        await press(option('Summer Launch'));
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
    await press(button('Apply'));
    await applies({ all: [item] });
    await expect.element(button(chip)).toBeVisible();
  });
});

describe('an invalid value', () => {
  test('is not applied, and its error disappears once it is valid', async () => {
    const { applies } = await show();
    await addFilter('Year Started');
    const value = page.getByRole('textbox', { name: 'Value' });
    await press(button('Apply'));
    await expect.element(value).toHaveAccessibleDescription('Enter a value');
    await expect.element(value).toHaveFocus();
    await fillIn(value, '20x4');
    await expect.element(value).toHaveAccessibleDescription('Give a year such as 2026');
    await applies(null);
    await fillIn(value, '2024');
    await expect.element(value).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await applies({ all: [{ field: 'year_started', op: 'eq', value: 2024 }] });
  });

  test('of a range is marked on the end it belongs to', async () => {
    await show();
    await addFilter('People');
    await chooseOperator('is between');
    await fillIn(page.getByLabelText('From'), '1');
    await fillIn(page.getByLabelText('To'), 'many');
    await press(button('Apply'));
    await expect.element(page.getByLabelText('To')).toHaveAccessibleDescription('Give a number');
    await expect.element(page.getByLabelText('To')).toHaveFocus();
    await expect.element(page.getByLabelText('From')).not.toHaveAttribute('aria-invalid');
  });
});

describe('a filter chip', () => {
  test('opens in place, changes its filter and regains the focus', async () => {
    const { applies } = await show({ all: [nameEmpty, inHealth] });
    await press(button('Industry is Health'));
    await expect.element(option('Health')).toHaveAttribute('aria-selected', 'true');
    await press(option('Services'));
    await press(button('Apply'));
    await applies({ all: [nameEmpty, { ...inHealth, value: ['Health', 'Services'] }] });
    await expect.element(button('Industry is any of Health, Services')).toHaveFocus();
  });

  test('can be removed, and the focus moves to the next chip or the button', async () => {
    const { applies } = await show({ all: [nameEmpty, inHealth] });
    await press(button('Remove Founder is empty'));
    await applies({ all: [inHealth] });
    await expect.element(button('Industry is Health')).toHaveFocus();
    await press(button('Remove Industry is Health'));
    await applies(null);
    await expect.element(button('Filter')).toHaveFocus();
  });
});

test('two filters that are removed right after one another are both gone', async () => {
  const { applies } = await show({ all: [nameEmpty, inHealth] });
  for (const name of ['Remove Founder is empty', 'Remove Industry is Health']) {
    button(name)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
  }
  await applies(null);
});

test('two filters can match all or any', async () => {
  const { applies } = await show({ all: [nameEmpty, inHealth] });
  await press(page.getByRole('combobox', { name: 'Match' }));
  await press(option('Match any'));
  await applies({ any: [nameEmpty, inHealth] });
});

test('a group is made in the menu of filters, and holds three levels at most', async () => {
  const { applies } = await show({ all: [inHealth] });
  await press(button('Filter'));
  await press(button('Add group'));
  await expect.element(page.getByRole('combobox', { name: 'Field' })).toHaveFocus();
  await userEvent.keyboard('founder{Enter}');
  await chooseOperator('is empty');
  await applies({ all: [inHealth, { any: [nameEmpty] }] });
  await press(button('(1 condition)'));
  const group = page.getByRole('dialog', { name: 'Any of these' });
  await press(group.getByRole('button', { name: 'Filter', exact: true }));
  await press(button('Add group'));
  await press(option('Website'));
  await chooseOperator('is empty');
  const siteEmpty = { all: [{ field: 'website', op: 'is_empty' }] } as const;
  await applies({ all: [inHealth, { any: [nameEmpty, siteEmpty] }] });
  await press(group.getByRole('button', { name: '(1 condition)', exact: true }));
  const within = page.getByRole('dialog', { name: 'All of these' });
  await press(within.getByRole('button', { name: 'Filter', exact: true }));
  await expect.element(option('Website')).toBeVisible();
  await expect.element(button('Add group')).not.toBeInTheDocument();
});

test('a group from a link is one chip, in which its conditions can be edited', async () => {
  const inner = { all: [inHealth, nameEmpty] };
  const { applies } = await show({ all: [inHealth, { any: [nameEmpty, inner] }] });
  await expect
    .element(button('(3 conditions)'))
    .toHaveAttribute('title', 'Founder is empty or (Industry is Health and Founder is empty)');
  await press(button('(3 conditions)'));
  const group = page.getByRole('dialog', { name: 'Any of these' });
  await press(group.getByRole('button', { name: 'Founder is empty', exact: true }));
  await chooseOperator('is not empty');
  const nameKnown = { field: 'name', op: 'is_not_empty' } as const;
  await applies({ all: [inHealth, { any: [nameKnown, inner] }] });
  await press(group.getByRole('button', { name: 'Filter', exact: true }));
  await press(option('Website'));
  await chooseOperator('is empty');
  const siteEmpty = { field: 'website', op: 'is_empty' } as const;
  await applies({ all: [inHealth, { any: [nameKnown, inner, siteEmpty] }] });
  await press(group.getByRole('button', { name: 'Remove Website is empty' }));
  await press(group.getByRole('button', { name: '(2 conditions)', exact: true }));
  const within = page.getByRole('dialog', { name: 'All of these' });
  await press(within.getByRole('button', { name: 'Remove Industry is Health' }));
  await applies({ all: [inHealth, { any: [nameKnown, { all: [nameEmpty] }] }] });
});

test('a group is removed as a whole, also with its last condition', async () => {
  const { applies } = await show({ all: [inHealth, { any: [nameEmpty] }, { any: [nameEmpty, inHealth] }] });
  await press(button('(1 condition)'));
  await press(page.getByRole('button', { name: 'Remove Founder is empty' }));
  await applies({ all: [inHealth, { any: [nameEmpty, inHealth] }] });
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await press(button('(2 conditions)'));
  await expect.element(page.getByRole('dialog', { name: 'Any of these' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('(2 conditions)')).toHaveFocus();
  await press(button('Remove (2 conditions)'));
  await applies({ all: [inHealth] });
});

describe('on a phone', () => {
  test('filters are added and changed in a dialog', async () => {
    await page.viewport(390, 844);
    const { applies } = await show();
    await press(button('Filter'));
    await expect.element(page.getByRole('dialog', { name: 'Filter by' })).toBeVisible();
    await press(option('Year Started'));
    await fillIn(page.getByRole('dialog', { name: 'Year Started' }).getByRole('textbox'), '2024');
    await press(button('Apply'));
    await applies({ all: [{ field: 'year_started', op: 'eq', value: 2024 }] });
    await press(button('Year Started is 2024'));
    await expect.element(page.getByRole('textbox', { name: 'Value' })).toHaveValue('2024');
    await press(button('Close'));
    await expect.element(button('Year Started is 2024')).toHaveFocus();
  });
});
