import { companyRoutes, type RecordQuery } from '@studio-desk/shared-contract';
import {
  createResponseGate,
  createErrorResponse,
  serve,
  type RecordedCall,
} from '@studio-desk/test-kit/screens/api-server';
import { renderScreen } from '@studio-desk/test-kit/screens/render-screen';
import { captureDownloads } from '@studio-desk/test-kit/screens/saved-files';
import { press } from '@studio-desk/test-kit/screens/press';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useListUrl } from '../list/use-list-url';
import { createTableSource } from '../table/table-source';
import { useTableQuery } from '../table/table-query';
import { COMPANY_TABLE_FIELDS } from '../table/testing/table-screen';
import type { SelectedRecords } from '../table/use-selection';
import { DownloadStatus } from './download-status';
import { ExportRecordsMenu } from './export-records-menu';

const source = createTableSource('companies', companyRoutes);
const filter = { all: [{ field: 'industry', op: 'any_of', value: ['Software'] }] } as const;
const sort: RecordQuery['sort'] = [{ field: 'year_started', direction: 'desc' }];
const VIEW = `/companies?view=table&search=acme&filter=${encodeURIComponent(JSON.stringify(filter))}&sort=-year_started&columns=company_name,industry`;
const SHOWN = ['company_name', 'industry'];

function Exported({ selected }: { selected?: SelectedRecords }) {
  const query = useTableQuery(useListUrl(20), COMPANY_TABLE_FIELDS);
  const [left, setLeft] = useState<'selection' | 'table' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setLeft('selection')}>
        Clear selection
      </button>
      <button type="button" onClick={() => setLeft('table')}>
        Leave
      </button>
      {left === null && <ExportRecordsMenu source={source} query={query} selected={selected} />}
      {left !== 'table' && <DownloadStatus />}
    </>
  );
}

const show = (selected?: SelectedRecords) => renderScreen(<Exported selected={selected} />, VIEW);

const fileResponse = (text: string, name: string, type = 'text/csv; charset=utf-8') =>
  new Response(text, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Access-Control-Expose-Headers': 'Content-Disposition',
    },
  });

const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('dialog', { name: 'Export' });

test("an export downloads the query of the table under the server's file name", async () => {
  const saved = captureDownloads();
  const calls = serve(companyRoutes.export, () =>
    fileResponse('Company Name\r\n', 'companies-2026-11-24.csv'),
  );
  await show();
  await press(button('Export'));
  await press(button('Download'));
  await expect.poll(() => saved).toHaveLength(1);
  expect(saved[0]?.name).toBe('companies-2026-11-24.csv');
  expect(new TextDecoder().decode(saved[0]?.bytes)).toBe('Company Name\r\n');
  expect(calls.map(({ body }) => body)).toEqual([
    { filter, search: 'acme', sort, columns: SHOWN, format: 'csv' },
  ]);
  await expect.element(page.getByText('Downloaded companies-2026-11-24.csv')).toBeVisible();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button('Export')).toHaveFocus();
});

test('an export can be a workbook with all columns', async () => {
  const saved = captureDownloads();
  const [, type] = companyRoutes.export.config.answersFile;
  const calls = serve(companyRoutes.export, () => fileResponse('PK', 'companies-2026-11-24.xlsx', type));
  await show();
  await press(button('Export'));
  await press(page.getByText('Excel'));
  await press(page.getByText('All columns'));
  await press(button('Download'));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['companies-2026-11-24.xlsx']);
  expect(calls[0]?.body).toMatchObject({ format: 'xlsx', columns: [...COMPANY_TABLE_FIELDS.fields.keys()] });
});

test('a long export shows its progress, and can be cancelled', async () => {
  const saved = captureDownloads();
  const gate = createResponseGate();
  onTestFinished(gate.open);
  const calls = serve(companyRoutes.export, async () => {
    await gate.opened;
    return fileResponse('', 'companies.csv');
  });
  await show();
  await press(button('Export'));
  await press(button('Download'));
  await expect.element(page.getByRole('progressbar', { name: 'Downloading… 0.0 MB' })).toBeVisible();
  await expect.element(button('Cancel')).toHaveFocus();
  await expect.poll(() => calls).toHaveLength(1);
  await press(button('Cancel'));
  await expect.element(button('Download')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  gate.open();
  expect(saved).toEqual([]);
});

test('a failed export shows the reason in the panel and can be retried', async () => {
  const saved = captureDownloads();
  const busy = 'Others are downloading at this moment. Try again in a minute.';
  serve(companyRoutes.export, () => createErrorResponse(503, busy, 'unavailable'));
  await show();
  await press(button('Export'));
  await press(button('Download'));
  await expect.element(panel.getByRole('alert')).toHaveTextContent(busy);
  serve(companyRoutes.export, () => fileResponse('', 'companies.csv'));
  await press(button('Download'));
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['companies.csv']);
});

test('a download outlives its panel and the selection: the bar shows it, cancels it and tells its failure', async () => {
  const saved = captureDownloads();
  let gate = createResponseGate();
  const calls: RecordedCall[] = serve(companyRoutes.export, async () => {
    await gate.opened;
    return calls.length < 3 ? Response.error() : fileResponse('', 'companies.csv');
  });
  await show({ ids: ['a', 'b'], count: 2 });
  await press(button('Export'));
  await press(button('Download'));
  await expect.poll(() => calls).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  const progress = page.getByRole('progressbar', { name: 'Downloading… 0.0 MB' });
  await expect.element(progress).toBeVisible();
  await press(button('Cancel'));
  await expect.element(progress).not.toBeInTheDocument();

  await press(button('Export'));
  await press(button('Download'));
  await expect.poll(() => calls).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  await press(button('Clear selection'));
  await expect.element(button('Export')).not.toBeInTheDocument();
  await expect.element(progress).toBeVisible();
  gate.open();
  const failure = page.getByRole('alert');
  await expect.element(failure).toHaveTextContent('The file did not arrive as a whole. Try again.');
  expect(saved).toEqual([]);

  gate = createResponseGate();
  onTestFinished(gate.open);
  await press(failure.getByRole('button', { name: 'Try again' }));
  await expect.element(progress).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
  gate.open();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['companies.csv']);
  await expect.element(progress).not.toBeInTheDocument();
  expect(calls[2]?.body).toEqual({ ids: ['a', 'b'], sort, columns: SHOWN, format: 'csv' });
});

test('a download that fails after its table is gone says so in a notice, with another try', async () => {
  const gate = createResponseGate();
  serve(companyRoutes.export, async () => {
    await gate.opened;
    return Response.error();
  });
  await show();
  await press(button('Export'));
  await press(button('Download'));
  await expect.element(button('Cancel')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(button('Leave'));
  await expect.element(button('Cancel')).not.toBeInTheDocument();
  gate.open();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The file did not arrive as a whole. Try again.');
  await expect.element(button('Try again')).toBeVisible();
});
