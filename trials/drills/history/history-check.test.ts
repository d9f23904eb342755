import { describe, expect, it } from 'vitest';
import { compareHistory, type StoredCompany } from './history-check';
import type { WrittenCompany } from './write-history';

const create = { action: 'create', from: null, to: null };
const edit = (from: number | null, to: number) => ({
  action: 'update',
  from: from === null ? null : String(from),
  to: String(to),
});

const acme = (entry: Partial<WrittenCompany> = {}): WrittenCompany => ({
  name: 'Acme',
  created: 'ok',
  edits: [],
  ...entry,
});
const storedAcme = (row: Partial<StoredCompany> = {}): StoredCompany => ({
  id: 'a',
  name: 'Acme',
  edit: null,
  versions: [create],
  ...row,
});

const faultsOf = (history: WrittenCompany[], stored: StoredCompany[], orphans = 0) =>
  compareHistory(history, stored, orphans).faults;

describe('a history without faults', () => {
  it.each<[string, WrittenCompany[], StoredCompany[]]>([
    ['nothing asked, nothing there', [], []],
    ['what was answered is there', [acme()], [storedAcme()]],
    ['what was refused is not', [acme({ created: 'fail' })], []],
    ['what nobody knows is there', [acme({ created: 'unknown' })], [storedAcme()]],
    ['what nobody knows is not there', [acme({ created: 'unknown' })], []],
    [
      'edits that were answered, refused, lost and kept',
      [acme({ edits: ['ok', 'fail', 'unknown', 'unknown'] })],
      [storedAcme({ edit: '4', versions: [create, edit(null, 1), edit(1, 4)] })],
    ],
    [
      'the order in which the audit was read',
      [acme({ edits: ['ok', 'ok'] })],
      [storedAcme({ edit: '2', versions: [edit(1, 2), create, edit(null, 1)] })],
    ],
  ])('%s', (_what, history, stored) => {
    expect(faultsOf(history, stored)).toEqual([]);
  });

  it('counts stored writes whose response was lost', () => {
    const history = [
      acme({ edits: ['ok', 'unknown', 'unknown'] }),
      acme({ name: 'Other', created: 'unknown' }),
    ];
    const stored = [storedAcme({ edit: '2', versions: [create, edit(null, 1), edit(1, 2)] })];
    expect(compareHistory(history, stored, 0)).toEqual({
      written: 1,
      acknowledged: 1,
      edits: 1,
      unknown: 3,
      unknownThere: 1,
      faults: [],
    });
  });
});

describe('reports a fault', () => {
  it.each<[string, WrittenCompany[], StoredCompany[]]>([
    ['Acme was answered and is lost', [acme()], []],
    ['Acme was refused and is there', [acme({ created: 'fail' })], [storedAcme()]],
    ['Acme is there 2 times', [acme()], [storedAcme(), storedAcme({ id: 'b' })]],
    ['Acme is there 2 times', [acme({ created: 'unknown' })], [storedAcme(), storedAcme({ id: 'b' })]],
    ['Acme was never added', [], [storedAcme()]],
    ['Acme: its creation stands in the audit 0 times', [acme()], [storedAcme({ versions: [] })]],
    [
      'Acme: its creation stands in the audit 2 times',
      [acme()],
      [storedAcme({ versions: [create, create] })],
    ],
    ['Acme: edit 1 was answered and is lost', [acme({ edits: ['ok'] })], [storedAcme()]],
    [
      'Acme: edit 1 was refused and is there',
      [acme({ edits: ['fail'] })],
      [storedAcme({ edit: '1', versions: [create, edit(null, 1)] })],
    ],
    ['Acme: edit 1 was never sent', [acme()], [storedAcme({ edit: '1', versions: [create, edit(null, 1)] })]],
    [
      'Acme: 1 is stored, its versions end at null',
      [acme({ edits: ['unknown'] })],
      [storedAcme({ edit: '1' })],
    ],
    [
      'Acme: null is stored, its versions end at 1',
      [acme({ edits: ['unknown'] })],
      [storedAcme({ versions: [create, edit(null, 1)] })],
    ],
    [
      'Acme: its versions have a gap after 1',
      [acme({ edits: ['ok', 'unknown', 'ok'] })],
      [storedAcme({ edit: '3', versions: [create, edit(null, 1), edit(2, 3)] })],
    ],
  ])('%s', (fault, history, stored) => {
    expect(faultsOf(history, stored)).toEqual([fault]);
  });

  it('reports an edit that was applied twice', () => {
    const versions = [create, edit(null, 1), edit(1, 1)];
    const faults = faultsOf([acme({ edits: ['unknown'] })], [storedAcme({ edit: '1', versions })]);
    expect(faults).toContain('Acme: edit 1 stands in the audit 2 times');
  });

  it('reports audit entries of missing companies', () => {
    expect(faultsOf([], [], 2)).toEqual(['2 companies stand in the audit alone']);
  });
});
