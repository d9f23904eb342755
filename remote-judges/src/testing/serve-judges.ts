import { serve, serveList } from '@studio-desk/test-kit/screens/api-server';
import { replaceEmptyWithNull, serveRecords } from '@studio-desk/test-kit/screens/record-server';
import { serveEmptyNotes } from '@studio-desk/test-kit/screens/serve-notes';
import {
  configRoutes,
  judgeRoutes,
  judgeUpdate,
  QUERY_FIELDS,
  type Judge,
} from '@studio-desk/shared-contract';

export function serveJudges(...start: Judge[]) {
  const records = serveRecords({ noun: 'judge', routes: judgeRoutes, start, asStored });
  const lists = serveList(judgeRoutes.list, records.all);
  serveEmptyNotes(judgeRoutes);
  serve(judgeRoutes.fields, () => [...QUERY_FIELDS.judges.values()]);
  serve(configRoutes.options, () => ({
    programs: ['Kickstart Fund', 'GBAN'],
    semesters: ['Fall', 'Spring', 'Summer'],
    statuses: ['Started', 'Completed', 'Pitch', 'Funded'],
    current_year: 2026,
    uga_contacts: ['Program Manager'],
  }));
  return { ...records, lists };
}

function asStored(body: unknown): Partial<Judge> {
  const { competitions, ...fields } = judgeUpdate.parse(body);
  const rows = competitions?.map(({ name, month, year }) => ({
    name: name || null,
    month: month || null,
    year: Number(year) || null,
    date: null,
  }));
  return {
    ...replaceEmptyWithNull(fields),
    ...(rows && { competitions: rows, competitions_count: rows.length }),
  };
}
