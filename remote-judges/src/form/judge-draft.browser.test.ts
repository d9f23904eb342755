import { keptBase, useSession } from '@studio-desk/shared-auth';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { anyJudgeFormValues, anyJudge } from '../testing/any-judge';
import { toJudgeFormValues } from './judge-form-values';
import { judgeDraftKind } from './judge-schema';

afterEach(() => useSession.setState({ status: 'signed-out', user: null }));

test('the draft of any judge is kept', () => {
  const user = { id: 'me', email: 'me@university.example', full_name: 'Me', created_at: '' };
  useSession.setState({ status: 'signed-in', user });
  fc.assert(
    fc.property(anyJudge, anyJudgeFormValues, (base, values) => {
      const draft = {
        user: user.id,
        at: Date.now(),
        values: { base, start: toJudgeFormValues(base), values },
      };
      sessionStorage.setItem(`studio-desk-draft:judge-${base.id}`, JSON.stringify(draft));
      expect(keptBase(judgeDraftKind, base.id)).toEqual(base);
    }),
  );
});
