import { serve } from '@studio-desk/test-kit/screens/api-server';
import { telemetryRoutes } from '@studio-desk/shared-contract';
import { expect, onTestFinished, test } from 'vitest';
import { getOverrideState, setOverrideState } from '../overrides/active-overrides';
import type { AreaFailureCode } from '../releases/area-error';
import { emitAreaEvent } from '../releases/area-events';
import { mockSignedInUser } from '../testing/mock-responses';
import { createArea } from '../testing/test-area';
import { startAreaFailureReports } from './area-failure-reports';

const of = { area: 'judges', version: '1.0.0', reference: '00af-1b2c' };
const failed = (failure: AreaFailureCode, more: Partial<typeof of> = {}) =>
  emitAreaEvent({ kind: 'failed', ...of, ...more, failure, detail: 'Ann Archer' });

test('a failed load is reported once, without its message', async () => {
  mockSignedInUser();
  const calls = serve(telemetryRoutes.report, () => new Response(null, { status: 204 }));
  onTestFinished(startAreaFailureReports());
  failed('unreachable');
  failed('unreachable');
  emitAreaEvent({ kind: 'loaded', area: 'judges', version: '1.0.0' });
  emitAreaEvent({ kind: 'fell-back', ...of, to: '0.9.0', failure: 'time-limit' });
  const bodies = () => calls.map(({ body }) => telemetryRoutes.report.schema.body.parse(body));
  await expect
    .poll(() => bodies().sort((one, other) => one.code.localeCompare(other.code)))
    .toEqual([
      { ...of, code: 'time-limit' },
      { ...of, code: 'unreachable' },
    ]);
});

test('overrides are not reported, nor failures before the sign-in', async () => {
  const calls = serve(telemetryRoutes.report, () => new Response(null, { status: 204 }));
  onTestFinished(startAreaFailureReports());
  failed('unreachable');
  mockSignedInUser();
  const entry = createArea('judges');
  setOverrideState({ ...getOverrideState(), active: [{ entry, source: 'http://localhost:5175' }] });
  onTestFinished(() => setOverrideState({ ...getOverrideState(), active: [] }));
  failed('unreachable');
  failed('unreachable', { area: 'people' });
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ area: 'people' }]);
});
