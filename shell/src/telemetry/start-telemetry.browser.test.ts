import { serve } from '@studio-desk/test-kit/screens/api-server';
import { useSession } from '@studio-desk/shared-auth';
import { reportTelemetry, type TelemetryEvent } from '@studio-desk/shared-contract';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AreaFailure } from '../releases/area-error';
import { reportArea } from '../releases/area-report';
import { mockSignedInUser } from '../testing/mock-responses';
import { manager } from '../testing/user-fixtures';
import { areaFor, pageConfigWith } from '../testing/test-area';
import { startTelemetry } from './start-telemetry';

const of = { area: 'judges', version: '1.0.0' };
const milliseconds = { manifest: 10, styles: 5, code: 200, render: 30 };
const loaded = () => reportArea({ kind: 'loaded', ...of, milliseconds });
const failed = (failure: AreaFailure = 'unreachable') =>
  reportArea({ kind: 'failed', ...of, failure, reference: '00af-1b2c', detail: '' });

/** Telemetry of a page, of which this share reports; what it sent so far. */
function start(telemetrySample: number) {
  const calls = serve(reportTelemetry, () => new Response(null, { status: 204 }));
  onTestFinished(startTelemetry({ ...pageConfigWith([areaFor('judges')]), telemetrySample }));
  const sent = (): TelemetryEvent[] =>
    calls.flatMap(({ body }) => reportTelemetry.schema.body.parse(body).events);
  return { calls, sent, kinds: () => sent().map(({ kind }) => kind) };
}

function leave() {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** Leaves the tab again and again, until the reporter is there to notice. */
const untilSent = (kinds: () => string[], expected: unknown) =>
  expect
    .poll(
      () => {
        leave();
        return kinds();
      },
      { timeout: 30_000 },
    )
    .toEqual(expected);

beforeEach(() => {
  mockSignedInUser();
  useSession.setState({ status: 'signed-in', user: manager });
});

describe('a page in the sample', () => {
  test('reports loads, earlier failures and vitals when it is left', async () => {
    const { sent, kinds } = start(1);
    failed();
    loaded();
    await untilSent(kinds, expect.arrayContaining(['area_failure', 'area_load', 'vital']));
    expect(sent()).toContainEqual({ kind: 'area_load', ...of, phases: milliseconds });
    expect(sent()).toContainEqual({
      kind: 'area_failure',
      ...of,
      code: 'unreachable',
      reference: '00af-1b2c',
    });
  });
});

describe('a page that is not in the sample', () => {
  test('reports failures only', async () => {
    const { kinds } = start(0);
    failed();
    loaded();
    await untilSent(kinds, ['area_failure']);
    loaded();
    failed('time-limit');
    await untilSent(kinds, ['area_failure', 'area_failure']);
  });
});
