import AxeBuilder from '@axe-core/playwright';
import { addPerson, callApi } from '../fixtures/records';
import { expect, signIn, test } from '../fixtures/test';

test('people are found by search and labels; page, filters and the open person stand in the address', async ({
  page,
  desk,
  account,
}) => {
  const mark = account.full_name;
  const ann = await addPerson(desk, account, { name: `Ann ${mark}`, labels: ['mentor', 'board_member'] });
  await addPerson(desk, account, { name: `Bob ${mark}`, labels: ['staff'] });
  await signIn(page, desk, account, '/people');
  const search = page.getByPlaceholder('Search people...');
  const details = page.getByRole('dialog', { name: 'Person Details' });
  const found = (text: string) => page.getByRole('heading', { level: 2, name: text });
  const rowLink = (name: string) => page.getByRole('link', { name: `${name} ${mark}`, exact: true });

  await test.step('a suggestion by arrow key and Enter', async () => {
    await search.fill(mark);
    await expect(page.getByRole('option', { name: new RegExp(`Ann ${mark}`) })).toContainText('board member');
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(details).toContainText(`Ann ${mark}`);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await expect(rowLink('Ann')).toBeFocused();
    await expect(found('2 People Found')).toBeVisible();
  });

  await test.step('a label narrows the list; back takes it off, forward puts it on', async () => {
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('group', { name: 'Labels' }).getByRole('button', { name: 'Mentor' }).click();
    await expect(found('1 People Found')).toBeVisible();
    await expect(page.getByText('Page 1 of 1')).toBeVisible();
    await page.goBack();
    await expect(found('2 People Found')).toBeVisible();
    await page.goForward();
    await expect(found('1 People Found')).toBeVisible();
  });

  await test.step('a shared link opens the same', async () => {
    await rowLink('Ann').click();
    await expect(details).toBeVisible();
    const shared = page.url();
    expect(shared).toContain(`labels=mentor&person=${ann.id}`);
    await page.goto(`${desk.shellUrl}/judges`);
    await page.goto(shared);
    await expect(details).toContainText(`Ann ${mark}`);
    await expect(found('1 People Found')).toBeAttached();
  });
});

test('a person is deleted in the details, after the word', async ({ page, desk, account }) => {
  const mark = account.full_name;
  const ann = await addPerson(desk, account, { name: `Ann ${mark}` });
  await addPerson(desk, account, { name: `Bob ${mark}` });
  await signIn(page, desk, account, `/people?search=${encodeURIComponent(mark)}`);
  await page.getByRole('link', { name: ann.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: `Delete ${ann.name}?` });
  await question.getByLabel('Type DELETE to confirm').fill('DELETE');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Person deleted successfully')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 People Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: `Bob ${mark}` })).toBeFocused();
  await expect(callApi(desk, account, 'GET', `/people/${ann.id}`)).rejects.toThrow('404');
});

test('the template is downloaded', async ({ page, desk, account }) => {
  await signIn(page, desk, account, '/people');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Template' }).click();
  expect((await download).suggestedFilename()).toBe('people_upload_template.csv');
  await expect(page.getByText('Template downloaded successfully')).toBeVisible();
});

test.describe('accessibility', () => {
  // The checker writes styles of its own into the page, which its content security policy refuses.
  test.use({ bypassCSP: true });

  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    test(`details and suggestions pass the checker: ${width} px, ${colorScheme}`, async ({
      page,
      desk,
      account,
    }) => {
      const person = await addPerson(desk, account, {
        name: `Ann ${account.full_name}`,
        email: `ann.${account.email}`,
        labels: ['founder', 'mentor'],
        bio: 'Speaks at the fall kickoff.',
        website: 'https://ann.example',
        entr_certificate: true,
      });
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await signIn(page, desk, account);
      await expect(page.getByText('Login successful!')).toBeHidden();
      const violations = async (part: string) =>
        (await new AxeBuilder({ page }).include(part).analyze()).violations;
      await page.goto(`${desk.shellUrl}/people?person=${person.id}`);
      await expect(page.getByRole('dialog', { name: 'Person Details' })).toContainText(person.name);
      expect(await violations('html')).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByPlaceholder('Search people...').fill(person.name);
      await expect(page.getByRole('option', { name: person.name })).toBeVisible();
      expect(await violations('[role="listbox"]')).toEqual([]);
    });
  }
});
