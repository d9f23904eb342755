import { addJudge, addPerson, callApi } from '#fixtures/records';
import { expect, signIn, test } from '#fixtures/test';

test('judges are found, sorted, deleted after the browser’s own question, and linked to their person', async ({
  page,
  app,
  account,
}) => {
  const mark = account.full_name;
  const competitions = [{ name: `Pitch ${mark}`, month: 'April', year: 2025 }] as const;
  const bea = await addJudge(app, account, { name: `Bea ${mark}` });
  await addJudge(app, account, { name: `Abe ${mark}`, competitions: [...competitions] });
  await signIn(page, app, account, '/judges');
  const search = page.getByPlaceholder('Search judges by name, email, or competition...');
  const names = page.getByRole('row').filter({ hasText: mark }).getByRole('cell').filter({ hasText: mark });

  await test.step('a judge is found by the name of a competition', async () => {
    await expect(search).toBeFocused();
    await page.keyboard.type(`pitch ${mark}`);
    await expect(names).toHaveText([new RegExp(`Abe ${mark}$`)]);
    await search.fill(mark);
    await expect(names).toHaveText([/Abe/, /Bea/]);
  });

  await test.step('the sort order is in the URL; back restores the previous one', async () => {
    const head = page.getByRole('columnheader', { name: 'Name' });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(names).toHaveText([/Bea/, /Abe/]);
    await expect(page).toHaveURL(/sort=name&order=desc/);
    await page.goBack();
    await expect(names).toHaveText([/Abe/, /Bea/]);
  });

  await test.step('Cancel in the question keeps the judge, OK deletes the record', async () => {
    const questions: string[] = [];
    page.once('dialog', (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    const remove = page.getByRole('button', { name: `Delete ${bea.name}` });
    await remove.click();
    await expect(names).toHaveText([/Abe/, /Bea/]);
    page.once('dialog', (dialog) => void dialog.accept());
    await remove.click();
    await expect(page.getByText('Judge deleted successfully')).toBeVisible();
    await expect(names).toHaveText([/Abe/]);
    await expect(page.getByRole('button', { name: `Delete Abe ${mark}` })).toBeFocused();
    expect(questions).toEqual(['Are you sure you want to delete this judge?']);
    await expect(callApi(app, account, 'GET', `/judges/${bea.id}`)).rejects.toThrow('404');
  });

  await test.step('a judge leads to the person with the same e-mail, and back', async () => {
    const email = `both.${account.email}`;
    const judge = await addJudge(app, account, { name: `Judge ${mark}`, email });
    await addPerson(app, account, { name: `Person ${mark}`, email });
    await page.goto(`${app.shellUrl}/judges?search=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: `Open Person ${mark} in People` }).click();
    const details = page.getByRole('dialog', { name: 'Person Details' });
    await expect(details).toContainText(email);
    await details.getByRole('link', { name: `Open judge record of ${judge.name}` }).click();
    await expect(page).toHaveURL(`${app.shellUrl}/judges/edit/${judge.id}`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(judge.name);
  });
});
