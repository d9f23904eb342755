import { randomInt } from '@studio-desk/api/sample/sample-values';
import type { DrillDatabase } from '../kit/database';
import { type ApiProcess, startApi } from '../kit/process';
import { signInForAccessToken } from '../kit/account';
import { type BackupCommands, copyEncryptionKeys, measureCommandMs } from './backup-during-writes';

export interface RoundTripOptions {
  readonly commands: BackupCommands;
  readonly from: DrillDatabase;
  readonly to: DrillDatabase;
  readonly file: string;
  readonly companies: number;
}

export interface RoundTripResult {
  readonly records: number;
  readonly faults: string[];
}

export async function checkBackupRoundTrip(options: RoundTripOptions): Promise<RoundTripResult> {
  const { commands, from, to, file } = options;
  const sampled = await startApi([...commands.api, '--sample'], from.dataDir, from.settings);
  const token = await signInForAccessToken(sampled.url);
  let before: Map<string, string>;
  try {
    await addUnusualCompanies(sampled, token, options);
    before = await readAllRecords(sampled, token);
    await measureCommandMs([...commands.backup, '--to', file], from);
  } finally {
    await sampled.stop();
  }
  await measureCommandMs([...commands.restore, '--from', file], to);
  copyEncryptionKeys(from, to);
  const restored = await startApi(commands.api, to.dataDir, to.settings);
  try {
    const after = await readAllRecords(restored, token);
    return { records: before.size, faults: findRecordDifferences(before, after) };
  } finally {
    await restored.stop();
  }
}

const PIECES = [
  ...['\\', '\\.', '\\N', '\n', '\r', '\r\n', '\t', "'", '"', '$$', ';', ',', '\u2028', '\u00a0', '\u0001'],
  ...[
    'COPY companies FROM stdin;',
    '--',
    'é',
    'e\u0301',
    'ß',
    'ı',
    '漢字',
    '👩🏽‍🚀',
    'עברית',
    ' ',
    'word',
    '0',
    '%',
  ],
] as const;

async function addUnusualCompanies({ url }: ApiProcess, token: string, { companies }: RoundTripOptions) {
  const hardText = () =>
    Array.from({ length: randomInt(1, 12) }, () => PIECES[randomInt(0, PIECES.length - 1)]).join('');
  for (let number = 1; number <= companies; number += 1) {
    const response = await fetch(`${url}/api/companies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        company_name: `Hard ${number}`,
        contact: hardText(),
        other_information: hardText(),
      }),
    });
    if (!response.ok) throw new Error(`A company was answered ${response.status}: ${await response.text()}`);
  }
}

const KINDS = ['companies', 'judges', 'people'] as const;
const PAGE = 500;

async function readAllRecords({ url }: ApiProcess, token: string): Promise<Map<string, string>> {
  const records = new Map<string, string>();
  for (const kind of KINDS) {
    for (let offset = 0, total = 1; offset < total; offset += PAGE) {
      const response = await fetch(`${url}/api/${kind}?limit=${PAGE}&offset=${offset}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      total = Number(response.headers.get('x-total-count'));
      const page: unknown = await response.json();
      if (!response.ok || !Array.isArray(page)) throw new Error(`${kind} were answered ${response.status}`);
      for (const record of page)
        records.set(`${kind} ${Reflect.get(Object(record), 'id')}`, JSON.stringify(record));
    }
  }
  return records;
}

export function findRecordDifferences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const gone = [...before.keys()].filter((name) => !after.has(name)).map((name) => `${name} is gone`);
  const changed = [...after].flatMap(([name, record]) => {
    const earlier = before.get(name);
    if (earlier === undefined) return [`${name} was not there`];
    return earlier === record ? [] : [`${name} was ${earlier} and is ${record}`];
  });
  return [...gone, ...changed];
}
