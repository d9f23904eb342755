import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { Button, ConfirmDialog, SearchField } from '@studio-desk/shared-ui/components';
import { useState, type FormEvent } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sharedInstances } from '../releases/shared-instances';
import { mockSignedInUser } from '../testing/mock-responses';
import { renderShell } from '../testing/render-shell';

const done = vi.fn<(what: string) => void>();

const submit = (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  done(event.currentTarget.id);
};

function Screen() {
  const [text, setText] = useState('');
  const [asks, setAsks] = useState(false);
  const [hasSecond, setSecond] = useState(false);
  const [hasPanel, setPanel] = useState(false);
  return (
    <>
      <form role="search" onSubmit={() => done('search')}>
        <SearchField label="Search people" placeholder="" value={text} onChange={setText} />
      </form>
      <div hidden>
        <Button aria-keyshortcuts="e">Edit</Button>
      </div>
      <Button aria-keyshortcuts="e" onClick={() => done('edit')}>
        Edit
      </Button>
      <Button onClick={() => setPanel(true)}>Details</Button>
      {hasPanel && (
        <div role="dialog" aria-label="Details" data-panel>
          <Button aria-keyshortcuts="j" onClick={() => done('next')}>
            Next
          </Button>
          <Button aria-keyshortcuts="k" onClick={() => done('previous')}>
            Previous
          </Button>
        </div>
      )}
      <Button onClick={() => setAsks(true)}>Delete</Button>
      <Button onClick={() => setSecond(true)}>Add</Button>
      <form id="first" onSubmit={submit}>
        <input aria-label="first" />
        <Button type="submit" disabled={text === 'bad'}>
          Save
        </Button>
      </form>
      {hasSecond && (
        <>
          <form id="second" onSubmit={submit}>
            <input aria-label="second" />
          </form>
          <Button type="submit" form="second">
            Save
          </Button>
        </>
      )}
      <ConfirmDialog
        open={asks}
        title="Delete?"
        onClose={() => setAsks(false)}
        onConfirm={() => done('delete')}
      >
        Text
      </ConfirmDialog>
    </>
  );
}

const search = page.getByRole('searchbox', { name: 'Search people' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const save = () => userEvent.keyboard('{Control>}s{/Control}');

beforeEach(async () => {
  done.mockReset();
  vi.mocked(loadRemote).mockResolvedValue({ default: Screen, sharedInstances });
  mockSignedInUser();
  await renderShell('/people');
  await expect.element(search).toBeVisible();
});

test('? lists the shortcuts, / goes to the search, and e edits the open record', async () => {
  await userEvent.keyboard('?');
  const list = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await expect.element(list).toHaveTextContent('Edit the open recorde');
  await expect.element(list).toHaveTextContent('Open the next recordjOpen the previous recordk');
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('e/');
  await expect.element(search).toHaveFocus();
  expect(done.mock.calls).toEqual([['edit']]);
});

test('j and k go to the next and the previous record, also in a panel, but not while typing', async () => {
  await press(button('Details'));
  await expect.element(page.getByRole('dialog', { name: 'Details' })).toBeVisible();
  await userEvent.keyboard('jk');
  await search.click();
  await userEvent.keyboard('jk');
  await expect.element(search).toHaveValue('jk');
  expect(done.mock.calls).toEqual([['next'], ['previous']]);
});

test('plain keys do nothing while typing, with a modifier, and while a dialog is open', async () => {
  await userEvent.keyboard('{Alt>}e{/Alt}{Meta>}e{/Meta}{Control>}e{/Control}');
  await search.click();
  await userEvent.keyboard('e?/');
  await expect.element(search).toHaveValue('e?/');
  await press(button('Delete'));
  await expect.element(page.getByRole('dialog', { name: 'Delete?' })).toBeVisible();
  await userEvent.keyboard('e?/');
  expect(done).not.toHaveBeenCalled();
  expect(page.getByRole('dialog').elements()).toHaveLength(1);
});

test('Ctrl-S saves the only form, or the focused one of several, also by a button outside it', async () => {
  await save();
  await press(button('Add'));
  await expect.element(page.getByLabelText('second')).toBeVisible();
  await save();
  await page.getByLabelText('second').click();
  await save();
  expect(done.mock.calls).toEqual([['first'], ['second']]);
});

test('Ctrl-S never opens the dialog of the browser, submits no disabled form and confirms no question', async () => {
  const keys: boolean[] = [];
  const watch = ({ key, defaultPrevented }: KeyboardEvent) => key === 's' && keys.push(defaultPrevented);
  window.addEventListener('keydown', watch);
  await fillIn(search, 'bad');
  await save();
  await press(button('Delete'));
  await expect.element(page.getByRole('dialog', { name: 'Delete?' })).toBeVisible();
  await save();
  window.removeEventListener('keydown', watch);
  expect(keys).toEqual([true, true]);
  expect(done).not.toHaveBeenCalled();
});
