import { network } from '@studio-desk/test-kit/screens/network';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { authRoutes } from '@studio-desk/shared-contract';
import { HttpResponse } from 'msw';
import { StrictMode, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '../session/request';
import { followOtherTabs, logout } from '../session/session';
import { useSessionDraft } from './session-draft';
import { beginSession, endSession, useSession } from '../session/session-store';
import {
  mockLogoutResponse,
  mockMeForToken,
  oldTokens,
  mockRefresh,
  mockUser,
} from '../testing/mock-responses';
import { tokenStorage } from '../session/token-storage';

const someoneElse = {
  ...mockUser,
  id: '01980000-0000-7000-8000-000000000002',
  email: 'other@school.example',
};
const HOUR_MS = 60 * 60_000;

interface Values {
  name: string;
  funding: { amount: string }[];
}

const like: Values = { name: '', funding: [{ amount: '' }] };
const empty: Values = { name: '', funding: [] };

function Form({ name }: { name: string }) {
  const { draft, discard } = useSessionDraft<Values>(name, {
    like,
    fits: (kept) => kept.name !== 'Unfit',
    read: (): Values | null => (values.name ? values : null),
  });
  const [values, setValues] = useState<Values>(draft ?? empty);
  const rows = values.funding.map(({ amount }) => amount).join('+');
  return (
    <form>
      {draft && <p role="status">What you typed was kept: {rows}</p>}
      <input
        aria-label="Name"
        value={values.name}
        onChange={(event) => setValues({ name: event.target.value, funding: [{ amount: '5' }] })}
      />
      <button type="button" onClick={discard}>
        Discard
      </button>
    </form>
  );
}

function Page({ name }: { name: string }) {
  return useSession().status === 'signed-in' && <Form name={name} />;
}

async function show(name = 'company-new') {
  const screen = await render(
    <StrictMode>
      <Page name={name} />
    </StrictMode>,
  );
  const field = screen.getByLabelText('Name');
  return { screen, field };
}

async function typeAndEnd(end: () => unknown = endSession) {
  const { screen, field } = await show();
  await fillIn(field, 'Acme');
  await end();
  await expect.element(field).not.toBeInTheDocument();
  await screen.unmount();
}

beforeEach(() => {
  tokenStorage.write(oldTokens);
  beginSession(mockUser);
});

describe('a form open when the session ends', () => {
  test.each([
    [
      'because its refresh is refused',
      () => {
        network.use(
          mockMeForToken('none'),
          mockRefresh(() => HttpResponse.json({ detail: 'Over' }, { status: 401 })).handler,
        );
        return expect(request(authRoutes.me, {})).rejects.toMatchObject({ status: 401 });
      },
    ],
    [
      'because another tab signed out',
      () => {
        const stop = followOtherTabs();
        tokenStorage.clear();
        window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
        stop();
      },
    ],
  ])('%s is restored for the same user', async (_, end) => {
    await typeAndEnd(end);
    beginSession(mockUser);
    const { screen, field } = await show();
    await expect.element(field).toHaveValue('Acme');
    await expect.element(screen.getByRole('status')).toHaveTextContent('What you typed was kept: 5');
    await press(screen.getByRole('button', { name: 'Discard' }));
    await expect.element(screen.getByRole('status')).not.toBeInTheDocument();
  });

  test('is stored again if the session ends after it was restored', async () => {
    await typeAndEnd();
    beginSession(mockUser);
    const { screen } = await show();
    endSession();
    await screen.unmount();
    beginSession(mockUser);
    await expect.element((await show()).field).toHaveValue('Acme');
  });

  test('stores no token', async () => {
    await typeAndEnd();
    expect(JSON.stringify(sessionStorage)).toContain('Acme');
    expect(JSON.stringify(sessionStorage)).not.toContain(oldTokens.refresh_token);
    expect(JSON.stringify(sessionStorage)).not.toContain(oldTokens.access_token);
  });
});

describe('a stored draft', () => {
  test('is restored once', async () => {
    await typeAndEnd();
    beginSession(mockUser);
    const { screen } = await show();
    await screen.unmount();
    await expect.element((await show()).field).toHaveValue('');
  });

  test('is restored into its own form only', async () => {
    await typeAndEnd();
    beginSession(mockUser);
    const other = await show('company-42');
    await expect.element(other.field).toHaveValue('');
    await other.screen.unmount();
    await expect.element((await show()).field).toHaveValue('Acme');
  });

  test('is dropped when another user signs in', async () => {
    await typeAndEnd();
    beginSession(someoneElse);
    expect(sessionStorage.length).toBe(0);
    await expect.element((await show()).field).toHaveValue('');
  });

  test('is given back within 24 hours', async () => {
    await typeAndEnd();
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 23 * HOUR_MS);
    beginSession(mockUser);
    await expect.element((await show()).field).toHaveValue('Acme');
  });

  test('of another shape is dropped', async () => {
    sessionStorage.setItem(
      'studio-desk-draft:company-new',
      JSON.stringify({ user: mockUser.id, at: Date.now(), values: { name: 'Acme' } }),
    );
    await expect.element((await show()).field).toHaveValue('');
    expect(sessionStorage.length).toBe(0);
  });
});

describe('nothing is stored', () => {
  test('for a form without unsaved changes', async () => {
    const { field } = await show();
    endSession();
    await expect.element(field).not.toBeInTheDocument();
    expect(sessionStorage.length).toBe(0);
  });

  test('on an explicit sign-out', async () => {
    (() => network.use(mockLogoutResponse(204)))();
    await typeAndEnd(logout);
    expect(sessionStorage.length).toBe(0);
  });
});

test('full storage does not prevent sign-out', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await typeAndEnd();
  expect(useSession.getState().status).toBe('signed-out');
  expect(warned).toHaveBeenCalledOnce();
});
