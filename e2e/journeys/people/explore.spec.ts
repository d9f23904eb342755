import { addPerson, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';
import { downloadTemplate } from '#fixtures/uploads';

test('people are found by search and labels, shared by their address, and deleted', async ({
  page,
  app,
  account,
}) => {
  const mark = account.full_name;
  const ann = await addPerson(app, account, { name: `Ann ${mark}`, labels: ['mentor', 'board_member'] });
  await addPerson(app, account, { name: `Bob ${mark}`, labels: ['staff'] });
  await signIn(page, app, account, '/people');
  const search = page.getByPlaceholder('Search people...');
  const details = page.getByRole('dialog', { name: 'Person Details' });
  const found = (text: string) => page.getByRole('heading', { level: 2, name: text });
  const rowLink = (name: string) => page.getByRole('link', { name: `${name} ${mark}`, exact: true });

  await test.step('a suggestion is taken by arrow key and Enter', async () => {
    await expect(search).toBeFocused();
    await page.keyboard.type(mark);
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
    await page.goto(`${app.shellUrl}/judges`);
    await page.goto(shared);
    await expect(details).toContainText(`Ann ${mark}`);
    await expect(found('1 People Found')).toBeAttached();
  });

  await test.step('the template is downloaded', async () => {
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await downloadTemplate(page, 'people_upload_template.csv');
    await expect(page.getByText('Template downloaded successfully')).toBeVisible();
  });

  await test.step('a person is deleted in the details, after the word DELETE', async () => {
    await page.goto(`${app.shellUrl}/people?search=${encodeURIComponent(mark)}`);
    await rowLink('Ann').click();
    await details.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: `Delete ${ann.name}?` });
    await question.getByLabel('Type DELETE to confirm').fill('DELETE');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Person deleted successfully')).toBeVisible();
    await expect(found('1 People Found')).toBeVisible();
    await expect(rowLink('Bob')).toBeFocused();
    await expect(callApi(app, account, 'GET', `/people/${ann.id}`)).rejects.toThrow('404');
  });
});
