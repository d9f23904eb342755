import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';
import { FileDrop } from './file-drop';

const sheet = new File(['x'.repeat(86_220)], 'fall-2026-teams.xlsx');

function Example({ error, disabled }: { error?: string; disabled?: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <FileDrop
      label="File"
      hint="CSV or Excel, up to 10MB"
      file={file}
      onChange={setFile}
      error={error}
      disabled={disabled}
    />
  );
}

const drop = (target: Element) => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(sheet);
  target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
};

test('a chosen file is listed below with its size and can be removed', async () => {
  const screen = await render(<Example />);
  await userEvent.upload(screen.getByLabelText('File'), sheet);
  await expect.element(screen.getByText('fall-2026-teams.xlsx')).toBeVisible();
  await expect.element(screen.getByText('84.2 KB')).toBeVisible();
  await screen.getByRole('button', { name: 'Remove file' }).click();
  await expect.element(screen.getByText('fall-2026-teams.xlsx')).not.toBeInTheDocument();
  await userEvent.upload(screen.getByLabelText('File'), sheet);
  await expect.element(screen.getByText('84.2 KB')).toBeVisible();
});

test('a file can be dropped unless the drop zone is disabled', async () => {
  const screen = await render(<Example disabled />);
  drop(screen.getByText('Drop a file here').element());
  await screen.rerender(<Example />);
  await expect.element(screen.getByText('fall-2026-teams.xlsx')).not.toBeInTheDocument();
  drop(screen.getByText('Drop a file here').element());
  await expect.element(screen.getByText('fall-2026-teams.xlsx')).toBeVisible();
});

test('a file drop can be focused, and its error is tied to its input', async () => {
  const screen = await render(<Example error="Please upload a CSV or Excel file" />);
  await userEvent.tab();
  const input = screen.getByLabelText('File');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAccessibleDescription('Please upload a CSV or Excel file');
});
