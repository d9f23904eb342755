import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { press } from '@studio-desk/test-kit/screens/press';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import PeopleArea from '../area';
import { servePersonForm, getLabelToggle } from '../testing/person-form-page';
import { getButton } from '../testing/page-parts';
import { somePerson } from '../testing/some-person';

const BOB = 'bob@university.example';
const ann = somePerson({ name: 'Ann Able', phone: '1', labels: ['founder'] });
const isSaved = page.getByText('Person updated successfully!');

describe('saving a person that was changed meanwhile', () => {
  test('keeps all labels that both set', async () => {
    const server = servePersonForm(ann);
    await renderScreen(<PeopleArea />, `/people/edit/${ann.id}`);
    await press(getLabelToggle('Judge'));
    server.changeBy(BOB, ann.id, { labels: ['founder', 'mentor'] });
    await press(getButton('Save Changes'));
    await expect.element(isSaved).toBeVisible();
    expect(server.stored(ann.id)?.labels).toEqual(['founder', 'judge', 'mentor']);
  });
});
