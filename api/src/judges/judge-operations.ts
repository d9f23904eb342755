import { isDeepStrictEqual } from 'node:util';
import type { JudgeBulkChanges } from '@studio-desk/shared-contract';
import { judgeColumns, judgeCompetitions, judges, type JudgeRow } from '../db/schema';
import type { BulkChangeDescription } from '../record-operations/bulk-service';
import {
  type ListDescription,
  type RecordKindDescription,
  listWritableColumns,
} from '../record-operations/record-kind-description';
import { readCompetitionLists, writeCompetitionLists } from './judge-operations-repository';
import { presentCompetition } from './judge-presenter';
import { judgeQuerySource } from './judge-query-repository';
import { listJudgeRowsById } from './judge-repository';
import { toJudgeColumnValues } from './judge-values';

const competitions: ListDescription = {
  read: readCompetitionLists,
  without: (current, { before, after }, { force }) =>
    force || isDeepStrictEqual(current, after) || isDeepStrictEqual(current, before) ? before : undefined,
  present: ({ before, after }) => ({ before: presentList(before), after: presentList(after) }),
  write: (tx, _by, records) => writeCompetitionLists(tx, records),
};

const presentList = (list: unknown) => (Array.isArray(list) ? list.map(presentCompetition) : list);

export const judgeRecordKind: RecordKindDescription = {
  kind: 'judges',
  table: judges,
  columns: listWritableColumns(judgeColumns, ['competitions_count']),
  nameField: 'name',
  fieldGroups: [],
  lists: { competitions },
  statisticsColumn: judgeCompetitions.judge_id,
};

export const judgeBulkChangeDescription: BulkChangeDescription<JudgeRow, JudgeBulkChanges> = {
  recordKind: judgeRecordKind,
  source: judgeQuerySource,
  load: listJudgeRowsById,
  valuesFor: (_row, changes) => toJudgeColumnValues(changes),
};
