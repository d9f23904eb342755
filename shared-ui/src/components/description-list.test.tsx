import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { DescriptionList } from './description-list';

test('a missing value shows a dash, a zero does not', async () => {
  const items = [
    { term: 'Major', value: '' },
    { term: 'Phone', value: null },
    { term: 'Employees', value: 0 },
  ];
  const screen = await render(<DescriptionList items={items} />);
  const values = screen.getByRole('definition').elements();
  expect(values.map((value) => value.textContent)).toEqual(['-', '-', '0']);
});
