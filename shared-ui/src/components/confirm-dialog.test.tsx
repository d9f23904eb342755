import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { Button } from './button';
import { ConfirmDialog } from './confirm-dialog';

interface ExampleProps {
  onConfirm: () => void;
  word?: string;
  busy?: boolean;
  focusAfter?: () => HTMLElement | null;
}

function Example({ onConfirm, word, busy, focusAfter }: ExampleProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <h1 id="list" tabIndex={-1}>
        List
      </h1>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={onConfirm}
        title="Delete Company"
        word={word}
        busy={busy}
        focusAfter={focusAfter}
      >
        Acme Robotics will be deleted.
      </ConfirmDialog>
    </>
  );
}

test('the confirm button is disabled until the exact word is typed', async () => {
  const confirm = vi.fn();
  const screen = await render(<Example onConfirm={confirm} word="DELETE" />);
  await press(screen.getByRole('button', { name: 'Open' }));
  const button = screen.getByRole('button', { name: 'Delete' });
  const word = screen.getByLabelText('Type DELETE to confirm');
  await expect.element(word).toHaveFocus();
  for (const wrong of ['delete', 'DELETE ', 'DELET']) {
    await fillIn(word, wrong);
    await expect.element(button).toBeDisabled();
    await userEvent.keyboard('{Enter}');
  }
  expect(confirm).not.toHaveBeenCalled();
  await fillIn(word, 'DELETE');
  await expect.element(button).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  expect(confirm).toHaveBeenCalledOnce();
});

test('the typed word is cleared when the dialog closes', async () => {
  const screen = await render(<Example onConfirm={() => undefined} word="DELETE" />);
  await press(screen.getByRole('button', { name: 'Open' }));
  await fillIn(screen.getByLabelText('Type DELETE to confirm'), 'DELETE');
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await press(screen.getByRole('button', { name: 'Open' }));
  await expect.element(screen.getByLabelText('Type DELETE to confirm')).toHaveValue('');
});

test('without a word one click confirms, unless the dialog is busy', async () => {
  const confirm = vi.fn();
  const screen = await render(<Example onConfirm={confirm} />);
  await press(screen.getByRole('button', { name: 'Open' }));
  await press(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledOnce();
  await screen.rerender(<Example onConfirm={confirm} busy />);
  await screen.getByRole('button', { name: 'Deleting...' }).click({ force: true });
  expect(confirm).toHaveBeenCalledOnce();
});

test('after closing, the element returned by focusAfter has the focus', async () => {
  const focusAfter = () => document.getElementById('list');
  const screen = await render(<Example onConfirm={() => undefined} focusAfter={focusAfter} />);
  await press(screen.getByRole('button', { name: 'Open' }));
  await press(screen.getByRole('button', { name: 'Cancel' }));
  await expect.element(screen.getByRole('heading', { name: 'List' })).toHaveFocus();
});
