import {
  EXPORT_MEDIA_TYPES,
  type ExportFormat,
  type FieldError,
  type RecordKind,
} from '@studio-desk/shared-contract';
import { type CellObject, read, utils } from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { SignedIn } from '../sign-in';
import type { TestApp } from '../test-app';

interface ExportBody {
  readonly columns: readonly string[];
  readonly [key: string]: unknown;
}

export function createExportClient(api: TestApp, kind: RecordKind, as: SignedIn) {
  const send = (body: object) => api.post(`/api/${kind}/export`, { as, body });

  async function file(format: ExportFormat, body: ExportBody): Promise<Buffer> {
    const response = await send({ ...body, format });
    expect(response.statusCode, response.body.slice(0, 500)).toBe(200);
    expect(response.headers['content-type']).toContain(EXPORT_MEDIA_TYPES[format]);
    return response.rawPayload;
  }

  return {
    send,
    file,
    csv: async (body: ExportBody): Promise<string> => (await file('csv', body)).toString(),
    csvRows: async (body: ExportBody): Promise<string[][]> =>
      parse(await file('csv', body), { bom: true, record_delimiter: '\r\n' }),
    cells: async (body: ExportBody): Promise<CellObject[][]> => cellsIn(await file('xlsx', body)),
    refused: async (body: object): Promise<string[]> => {
      const response = await send(body);
      expect(response.statusCode, response.body).toBe(422);
      const { detail }: { detail: FieldError[] } = response.json();
      return detail.map(({ loc }) => loc.join('.'));
    },
  };
}

function cellsIn(workbook: Buffer): CellObject[][] {
  const { Sheets: sheets, SheetNames: names } = read(workbook, { dense: true, cellNF: true });
  expect(names).toHaveLength(1);
  const sheet = sheets[names[0] ?? ''];
  const { e: end } = utils.decode_range(sheet?.['!ref'] ?? '');
  const rows: CellObject[][] = sheet?.['!data'] ?? [];
  return Array.from({ length: end.r + 1 }, (_, row) =>
    Array.from({ length: end.c + 1 }, (_cell, column) => rows[row]?.[column] ?? { t: 'z' }),
  );
}
