import { gate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { loadRemote } from '@module-federation/runtime';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedInstances } from '../releases/shared-instances';
import { authRoutes } from '@studio-desk/shared-contract';
import { signedIn, signInResponse } from '../testing/mock-responses';
import { manager } from '../testing/user-fixtures';
import { renderShell } from '../testing/render-shell';

vi.mock('@module-federation/runtime', () => ({
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(loadRemote).mockReset();
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>An area</h1>, sharedInstances });
});

describe('signing in', () => {
  test('leads to the first screen, with a word of success', async () => {
    const sent = serve(authRoutes.login, () => signInResponse);
    const { screen, address } = await renderShell('/login');
    await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await screen.getByLabelText('Email').fill(' manager@university.example ');
    await screen.getByLabelText('Password', { exact: false }).first().fill(' with spaces ');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Login successful!')).toBeVisible();
    await expect.poll(address).toBe('/');
    // The address is trimmed, the password never.
    expect(sent.map((call) => call.body)).toEqual([
      { email: 'manager@university.example', password: ' with spaces ' },
    ]);
  });

  test('says what the server says where it refuses, and keeps what was typed', async () => {
    serve(authRoutes.login, () => refusal(401, 'Incorrect email or password', 'bad_credentials'));
    const { screen } = await renderShell('/login');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('wrong');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('alert').getByText('Incorrect email or password')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveValue('manager@university.example');
    await expect.element(screen.getByLabelText('Password', { exact: false }).first()).toHaveValue('wrong');
  });

  test('has words for a server that does not answer', async () => {
    serve(authRoutes.login, () => HttpResponse.error());
    const { screen } = await renderShell('/login');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('alert').getByText('An error occurred')).toBeVisible();
  });

  test('asks for both fields, and sends nothing before', async () => {
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Email is required')).toBeVisible();
    await expect.element(screen.getByText('Password is required')).toBeVisible();
  });

  test('is busy while the server thinks, and cannot be sent twice', async () => {
    const { opened, open } = gate();
    const sent = serve(authRoutes.login, async () => {
      await opened;
      return signInResponse;
    });
    const { screen } = await renderShell('/login');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    const busy = screen.getByRole('button', { name: 'Processing...' });
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await busy.click({ force: true });
    open();
    await expect.element(screen.getByText('Login successful!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  test('shows and hides the password', async () => {
    const { screen } = await renderShell('/login');
    const password = screen.getByLabelText('Password', { exact: false }).first();
    await expect.element(password).toHaveAttribute('type', 'password');
    await screen.getByRole('button', { name: 'Show password' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: 'Hide password' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });
});

describe('signing up', () => {
  test('leads back to sign-in with the address kept and the password cleared', async () => {
    const sent = serve(authRoutes.register, () => ({ user: manager }));
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await expect.element(screen.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
    await screen.getByLabelText('Full Name').fill('Program Manager');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret-1');
    await screen.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect.element(screen.getByText('Registration successful! Please login.')).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveValue('manager@university.example');
    await expect.element(screen.getByLabelText('Password', { exact: false }).first()).toHaveValue('');
    expect(sent.map((call) => call.body)).toEqual([
      { full_name: 'Program Manager', email: 'manager@university.example', password: 'secret-1' },
    ]);
  });

  test('asks for a name and a long enough password', async () => {
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await screen.getByLabelText('Password', { exact: false }).first().fill('short');
    await screen.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect.element(screen.getByText('Full name is required')).toBeVisible();
    await expect.element(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  test('puts a field error of the server on its field', async () => {
    const detail = [
      { loc: ['body', 'password'], msg: 'Password must be at least 12 characters', type: 'too_small' },
    ];
    serve(authRoutes.register, () => refusal(422, detail, 'invalid_input'));
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await screen.getByLabelText('Full Name').fill('Program Manager');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret-1');
    await screen.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect
      .element(screen.getByLabelText('Password', { exact: false }).first())
      .toHaveAccessibleDescription('Password must be at least 12 characters');
  });

  test('says what the server says where sign-up is limited', async () => {
    serve(authRoutes.register, () =>
      refusal(403, 'Sign-up is limited to addresses at uga.example', 'signup_refused'),
    );
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await screen.getByLabelText('Full Name').fill('Program Manager');
    await screen.getByLabelText('Email').fill('manager@elsewhere.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret-1');
    await screen.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect.element(screen.getByText('Sign-up is limited to addresses at uga.example')).toBeVisible();
  });
});

test('redirects users who are already signed in', async () => {
  signedIn();
  const { address } = await renderShell('/login');
  await expect.poll(address).toBe('/');
});

test('no code of an area is fetched', async () => {
  const { screen } = await renderShell('/login');
  await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(loadRemote).not.toHaveBeenCalled();
});
