import { isDeepStrictEqual } from 'node:util';
import type { JudgeBulk } from '@studio-desk/shared-contract';
import { judgeColumns, judgeCompetitions, judges, type JudgeRow } from '../db/schema';
import type { BulkKind } from '../record-operations/bulk-service';
import { type UndoableList, type UndoableKind, writableColumns } from '../record-operations/undoable-kind';
import { readCompetitionLists, writeCompetitionLists } from './judge-operations-repository';
import { presentCompetition } from './judge-presenter';
import { judgeSource } from './judge-query-repository';
import { listJudgesById } from './judge-repository';
import { judgeValues } from './judge-values';

const competitions: UndoableList = {
  read: readCompetitionLists,
  without: (current, { before, after }, { force }) =>
    force || isDeepStrictEqual(current, after) || isDeepStrictEqual(current, before) ? before : undefined,
  difference: (before, after) => ({ before, after }),
  present: ({ before, after }) => ({ before: presentList(before), after: presentList(after) }),
  write: writeCompetitionLists,
};

const presentList = (list: unknown) => (Array.isArray(list) ? list.map(presentCompetition) : list);

export const undoableJudges: UndoableKind = {
  kind: 'judges',
  table: judges,
  columns: writableColumns(judgeColumns, ['competitions_count']),
  nameField: 'name',
  together: [],
  lists: { competitions },
  listKey: judgeCompetitions.judge_id,
};

export const bulkJudges: BulkKind<JudgeRow, JudgeBulk> = {
  undoable: undoableJudges,
  source: judgeSource,
  load: listJudgesById,
  nameOf: (row) => row.name,
  valuesFor: (_row, changes) => judgeValues(changes),
};
