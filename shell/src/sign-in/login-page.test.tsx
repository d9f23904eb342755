import { createGate, refusal, serve } from '@studio-desk/test-kit/screens/api-server';
import { loadRemote } from '@module-federation/runtime';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedInstances } from '../releases/shared-instances';
import { authRoutes } from '@studio-desk/shared-contract';
import { mockSignedInUser, signInResponse } from '../testing/mock-responses';
import { manager } from '../testing/user-fixtures';
import { renderShell } from '../testing/render-shell';

vi.mock('@module-federation/runtime', () => ({
  getInstance: vi.fn(),
  loadRemote: vi.fn(),
  registerPlugins: vi.fn(),
  registerRemotes: vi.fn(),
}));

beforeEach(() => {
  vi.mocked(loadRemote).mockReset();
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>An area</h1>, sharedInstances });
});

test('the first field has the focus on sign-in and on sign-up', async () => {
  const { screen } = await renderShell('/login');
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await expect.element(screen.getByLabelText('Full Name')).toHaveFocus();
});

describe('signing in', () => {
  test('leads to the first screen with a success toast', async () => {
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

  test('shows the message of the server when sign-in is refused, and keeps the typed text', async () => {
    serve(authRoutes.login, () => refusal(401, 'Incorrect email or password', 'bad_credentials'));
    const { screen } = await renderShell('/login');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('wrong');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('alert').getByText('Incorrect email or password')).toBeVisible();
    await screen.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main').getByText('Incorrect email or password')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveValue('manager@university.example');
    await expect.element(screen.getByLabelText('Password', { exact: false }).first()).toHaveValue('wrong');
  });

  test('offers to resend the confirmation link if the email is not confirmed', async () => {
    const detail = 'Confirm your email address first. We sent a link to manager@university.example.';
    serve(authRoutes.login, () => refusal(403, detail, 'unconfirmed'));
    const sent = serve(authRoutes.requestEmailConfirmation, () => ({ success: true as const }));
    const { screen } = await renderShell('/login');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('alert').getByText(detail)).toBeVisible();
    const again = screen.getByRole('button', { name: 'Send the link again' });
    await again.click();
    await expect.element(screen.getByText('Confirmation email sent!')).toBeVisible();
    await expect.element(again).toHaveFocus();
    expect(sent.map((call) => call.body)).toEqual([{ email: 'manager@university.example' }]);
    await expect.element(screen.getByLabelText('Password', { exact: false }).first()).toHaveValue('secret');
  });

  test('shows a default message when the server is unreachable', async () => {
    serve(authRoutes.login, () => HttpResponse.error());
    const { screen } = await renderShell('/login');
    await screen.getByLabelText('Email').fill('manager@university.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByRole('alert').getByText('An error occurred')).toBeVisible();
  });

  test('requires both fields before it sends anything', async () => {
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Email is required')).toBeVisible();
    await expect.element(screen.getByText('Password is required')).toBeVisible();
  });

  test('is busy during the request, and cannot be sent twice', async () => {
    const { opened, open } = createGate();
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

  test('requires a name and a password of sufficient length', async () => {
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await screen.getByLabelText('Password', { exact: false }).first().fill('short');
    await screen.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect.element(screen.getByText('Full name is required')).toBeVisible();
    await expect.element(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  test('shows a server error on its field', async () => {
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

  test('shows the message of the server when sign-up is limited', async () => {
    serve(authRoutes.register, () =>
      refusal(403, 'Sign-up is limited to addresses at uga.example', 'signup_refused'),
    );
    const { screen } = await renderShell('/login');
    await screen.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await screen.getByLabelText('Full Name').fill('Program Manager');
    await screen.getByLabelText('Email').fill('manager@elsewhere.example');
    await screen.getByLabelText('Password', { exact: false }).first().fill('secret-1');
    await screen.getByRole('button', { name: 'Sign up', exact: true }).click();
    await expect
      .element(screen.getByRole('alert').getByText('Sign-up is limited to addresses at uga.example'))
      .toBeVisible();
  });
});

test('redirects users who are already signed in', async () => {
  mockSignedInUser();
  const { address } = await renderShell('/login');
  await expect.poll(address).toBe('/');
});

test('the sign-in page fetches no code of an area', async () => {
  const { screen } = await renderShell('/login');
  await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(loadRemote).not.toHaveBeenCalled();
});
