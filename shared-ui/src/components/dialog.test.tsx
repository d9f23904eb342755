import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { Button } from './button';
import { Dialog, DialogFooter, type DialogProps } from './dialog';
import { Select } from './select';
import { TextField } from './text-field';

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Team Management" open={open} onClose={() => setOpen(false)} {...props}>
        {props.children ?? <TextField label="Name" />}
      </Dialog>
    </>
  );
}

test('a dialog focuses its first field and returns the focus on Escape', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Team Management' })).toBeVisible();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a dialog without controls has the focus itself, and Escape closes it', async () => {
  const screen = await render(<Example>Loading...</Example>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog closes by its x and by a click beside it', async () => {
  const screen = await render(<Example />);
  const dialog = screen.getByRole('dialog');
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(dialog).toBeVisible();
  await userEvent.click(document.body, { position: { x: 5, y: 700 }, force: true });
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a locked dialog closes only by its x', async () => {
  const screen = await render(<Example locked />);
  const dialog = screen.getByRole('dialog');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body, { position: { x: 5, y: 700 }, force: true });
  await expect.element(dialog).toBeVisible();
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a form inside the dialog does not submit the form around the dialog', async () => {
  const inner = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  const outer = vi.fn((event: React.SyntheticEvent) => event.preventDefault());
  const foot = <Button type="submit">Save</Button>;
  const screen = await render(
    <form onSubmit={outer}>
      <Example foot={foot} onSubmit={inner} />
    </form>,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('button', { name: 'Save' }).click();
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
});

test('Escape closes a list inside before the dialog', async () => {
  const options = [{ value: 'Monday', label: 'Monday' }];
  const select = <Select label="Day" options={options} value="Monday" onChange={() => undefined} />;
  const screen = await render(<Example>{select}</Example>);
  await screen.getByRole('button', { name: 'Open' }).click();
  await screen.getByRole('combobox', { name: 'Day' }).click();
  await expect.element(screen.getByRole('option', { name: 'Monday' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
});

test('a dialog is 96 px from the top (68 on a small screen), and long content scrolls between title and foot', async () => {
  const screen = await render(
    <Example foot={<Button>Save</Button>}>
      {Array.from({ length: 60 }, (_, row) => (
        <p key={row}>Line {row}</p>
      ))}
    </Example>,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  const top = () => Math.round(screen.getByRole('dialog').element().getBoundingClientRect().top);
  await expect.poll(top).toBe(96);
  await page.viewport(390, 844);
  await expect.poll(top).toBe(68);
  screen.getByText('Line 59').element().scrollIntoView();
  await expect.element(screen.getByText('Line 59')).toBeInViewport();
  await expect
    .element(screen.getByRole('heading', { name: 'Team Management' }))
    .toBeInViewport({ ratio: 0.99 });
  await expect.element(screen.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 0.99 });
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 0.99 });
  expect(top()).toBe(68);
  await page.viewport(390, 400);
  // On a low screen, the body would be too small to scroll, so the whole dialog scrolls.
  await expect.poll(() => screen.getByRole('dialog').element().clientHeight).toBeGreaterThan(844);
});

test('a dialog over another one darkens it', async () => {
  const screen = await render(
    <Example>
      <Example title="Above">Text</Example>
    </Example>,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  const heading = screen.getByRole('heading', { name: 'Team Management' });
  await expect.element(heading).toBeVisible();
  const below = heading.element();
  await screen.getByRole('dialog').getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Above' })).toBeVisible();
  const { left, bottom } = below.getBoundingClientRect();
  const layers = document.elementsFromPoint(left + 1, bottom - 1);
  expect(layers.findIndex((layer) => layer.matches('.bg-scrim'))).toBeLessThan(layers.indexOf(below));
});

describe('after a dialog closes', () => {
  function WithOther({ focusAfter }: { focusAfter: () => HTMLElement | null }) {
    return (
      <>
        <button type="button" id="other">
          Other
        </button>
        <Example focusAfter={focusAfter} />
      </>
    );
  }

  test.each([
    ['what it was told to has the focus', () => document.getElementById('other'), 'Other'],
    ['the usual has the focus where it was told nothing', () => null, 'Open'],
  ])('%s', async (_, focusAfter, focused) => {
    const screen = await render(<WithOther focusAfter={focusAfter} />);
    await screen.getByRole('button', { name: 'Open' }).click();
    await expect.element(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: focused })).toHaveFocus();
  });

  test('the focus stays elsewhere if it moved while a dialog was closing', async () => {
    function WithSearch() {
      const [open, setOpen] = useState(true);
      const close = () => {
        setOpen(false);
        document.getElementById('search')?.focus();
      };
      return (
        <>
          <input id="search" aria-label="Search" />
          <button type="button" id="row">
            Row
          </button>
          <Dialog
            title="Details"
            open={open}
            onClose={close}
            focusAfter={() => document.getElementById('row')}
          >
            <TextField label="Name" />
          </Dialog>
        </>
      );
    }
    const screen = await render(<WithSearch />);
    await expect.element(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('Ann');
    await expect.element(screen.getByLabelText('Search')).toHaveValue('Ann');
  });
});

test('a component in the body can add and remove the foot of a dialog', async () => {
  function Part() {
    const [shown, setShown] = useState(true);
    return (
      <>
        <p>The body</p>
        {shown && (
          <DialogFooter>
            <Button onClick={() => setShown(false)}>Done</Button>
          </DialogFooter>
        )}
      </>
    );
  }
  const screen = await render(
    <Example>
      <Part />
    </Example>,
  );
  await screen.getByRole('button', { name: 'Open' }).click();
  const foot = screen.getByRole('button', { name: 'Done' });
  await expect.element(foot).toBeVisible();
  const body = screen.getByText('The body').element().getBoundingClientRect();
  expect(foot.element().getBoundingClientRect().top).toBeGreaterThan(body.bottom);
  const full = screen.getByRole('dialog').element().getBoundingClientRect().height;
  await foot.click();
  await expect.element(foot).not.toBeInTheDocument();
  const bare = screen.getByRole('dialog').element().getBoundingClientRect().height;
  expect(bare).toBeLessThan(full);
});

test('the body of a dialog can be focused if it scrolls and has no controls', async () => {
  function Growing() {
    const [lines, setLines] = useState(1);
    const [hasButton, setButton] = useState(false);
    const foot = (
      <>
        <Button onClick={() => setLines(99)}>More</Button>
        <Button onClick={() => setButton(true)}>Act</Button>
      </>
    );
    return (
      <Example foot={foot}>
        {Array.from({ length: lines }, (_, row) => (
          <p key={row}>Line {row}</p>
        ))}
        {hasButton && <Button>Done</Button>}
      </Example>
    );
  }
  const screen = await render(<Growing />);
  const body = screen.getByRole('region', { name: 'Team Management' });
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByText('Line 0')).toBeVisible();
  await expect.element(body).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(body).toHaveAttribute('tabindex', '0');
  body.element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(screen.getByText('Line 98')).toBeInViewport();
  await screen.getByRole('button', { name: 'Act' }).click();
  await expect.element(screen.getByRole('button', { name: 'Done' })).toBeInTheDocument();
  await expect.element(body).not.toBeInTheDocument();
});
