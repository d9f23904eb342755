import { createResponseGate, createErrorResponse, serve } from '@studio-desk/test-kit/screens/api-server';
import { fillIn, press } from '@studio-desk/test-kit/screens/press';
import { loadRemote } from '@module-federation/runtime';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sharedInstances } from '../releases/shared-instances';
import { authRoutes } from '@studio-desk/shared-contract';
import { mockSignedInUser, mockSignInResponse } from '../testing/mock-responses';
import { managerUser } from '../testing/user-fixtures';
import { renderShell } from '../testing/render-shell';

beforeEach(() => {
  vi.mocked(loadRemote).mockReset();
  vi.mocked(loadRemote).mockResolvedValue({ default: () => <h1>An area</h1>, sharedInstances });
});

test('the first field has the focus on sign-in and on sign-up, and no code of an area is fetched', async () => {
  const { screen } = await renderShell('/login');
  await expect.element(screen.getByLabelText('Email')).toHaveFocus();
  await press(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
  await expect.element(screen.getByLabelText('Full Name')).toHaveFocus();
  expect(loadRemote).not.toHaveBeenCalled();
});

describe('signing in', () => {
  test('leads to the first screen with a success toast', async () => {
    const sent = serve(authRoutes.login, () => mockSignInResponse);
    const { screen, address } = await renderShell('/login');
    await expect.element(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
    await fillIn(screen.getByLabelText('Email'), ' manager@university.example ');
    await fillIn(screen.getByLabelText('Password', { exact: false }).first(), ' with spaces ');
    await press(screen.getByRole('button', { name: 'Sign in' }));
    await expect.element(screen.getByText('Login successful!')).toBeVisible();
    await expect.poll(address).toBe('/');
    // The email is trimmed, but not the password.
    expect(sent.map((call) => call.body)).toEqual([
      { email: 'manager@university.example', password: ' with spaces ' },
    ]);
  });

  test('sends what a password manager filled without an event', async () => {
    const sent = serve(authRoutes.login, () => mockSignInResponse);
    const { screen } = await renderShell('/login');
    const fill = (field: Element, value: string) => Object.assign(field, { value });
    const email = screen.getByLabelText('Email');
    await expect.element(email).toBeVisible();
    fill(email.element(), 'manager@university.example');
    fill(screen.getByLabelText('Password', { exact: false }).first().element(), 'filled');
    await press(screen.getByRole('button', { name: 'Sign in' }));
    await expect.element(screen.getByText('Login successful!')).toBeVisible();
    expect(sent[0]?.body).toEqual({ email: 'manager@university.example', password: 'filled' });
  });

  test('shows the message of the server when sign-in is refused, and keeps the typed text', async () => {
    serve(authRoutes.login, () => createErrorResponse(401, 'Incorrect email or password', 'bad_credentials'));
    const { screen } = await renderShell('/login');
    await fillIn(screen.getByLabelText('Email'), 'manager@university.example');
    await fillIn(screen.getByLabelText('Password', { exact: false }).first(), 'wrong');
    await press(screen.getByRole('button', { name: 'Sign in' }));
    await expect.element(screen.getByRole('alert').getByText('Incorrect email or password')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Dismiss' }));
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('main').getByText('Incorrect email or password')).toBeVisible();
    await expect.element(screen.getByLabelText('Email')).toHaveValue('manager@university.example');
    await expect.element(screen.getByLabelText('Password', { exact: false }).first()).toHaveValue('wrong');
  });

  test('offers to resend the confirmation link if the email is not confirmed', async () => {
    const detail = 'Confirm your email address first. We sent a link to manager@university.example.';
    serve(authRoutes.login, () => createErrorResponse(403, detail, 'unconfirmed'));
    const sent = serve(authRoutes.requestEmailConfirmation, () => ({ success: true as const }));
    const { screen } = await renderShell('/login');
    await fillIn(screen.getByLabelText('Email'), 'manager@university.example');
    await fillIn(screen.getByLabelText('Password', { exact: false }).first(), 'secret');
    await press(screen.getByRole('button', { name: 'Sign in' }));
    await expect.element(screen.getByRole('alert').getByText(detail)).toBeVisible();
    const again = screen.getByRole('button', { name: 'Send the link again' });
    await press(again);
    await expect.element(screen.getByText('Confirmation email sent!')).toBeVisible();
    await expect.element(again).toHaveFocus();
    expect(sent.map((call) => call.body)).toEqual([{ email: 'manager@university.example' }]);
    await expect.element(screen.getByLabelText('Password', { exact: false }).first()).toHaveValue('secret');
  });

  test('requires both fields before it sends anything', async () => {
    const { screen } = await renderShell('/login');
    await press(screen.getByRole('button', { name: 'Sign in' }));
    await expect.element(screen.getByText('Email is required')).toBeVisible();
    await expect.element(screen.getByText('Password is required')).toBeVisible();
  });

  test('is busy during the request, and cannot be sent twice', async () => {
    const { opened, open } = createResponseGate();
    const sent = serve(authRoutes.login, async () => {
      await opened;
      return mockSignInResponse;
    });
    const { screen } = await renderShell('/login');
    await fillIn(screen.getByLabelText('Email'), 'manager@university.example');
    await fillIn(screen.getByLabelText('Password', { exact: false }).first(), 'secret');
    await press(screen.getByRole('button', { name: 'Sign in' }));
    const busy = screen.getByRole('button', { name: 'Processing...' });
    await expect.element(busy).toHaveAttribute('aria-busy', 'true');
    await busy.click({ force: true });
    open();
    await expect.element(screen.getByText('Login successful!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

describe('signing up', () => {
  test('leads back to sign-in with the address kept and the password cleared', async () => {
    const sent = serve(authRoutes.register, () => ({ user: managerUser }));
    const { screen } = await renderShell('/login');
    await press(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
    await expect.element(screen.getByRole('heading', { name: 'Create a new account' })).toBeVisible();
    await fillIn(screen.getByLabelText('Full Name'), 'Program Manager');
    await fillIn(screen.getByLabelText('Email'), 'manager@university.example');
    await fillIn(screen.getByLabelText('Password', { exact: false }).first(), 'secret-1');
    await press(screen.getByRole('button', { name: 'Sign up', exact: true }));
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
    await press(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
    await fillIn(screen.getByLabelText('Password', { exact: false }).first(), 'short');
    await press(screen.getByRole('button', { name: 'Sign up', exact: true }));
    await expect.element(screen.getByText('Full name is required')).toBeVisible();
    await expect.element(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  });

  test('shows a server error on its field', async () => {
    const detail = [
      { loc: ['body', 'password'], msg: 'Password must be at least 12 characters', type: 'too_small' },
    ];
    serve(authRoutes.register, () => createErrorResponse(422, detail, 'invalid_input'));
    const { screen } = await renderShell('/login');
    await press(screen.getByRole('button', { name: "Don't have an account? Sign up" }));
    await fillIn(screen.getByLabelText('Full Name'), 'Program Manager');
    await fillIn(screen.getByLabelText('Email'), 'manager@university.example');
    await fillIn(screen.getByLabelText('Password', { exact: false }).first(), 'secret-1');
    await press(screen.getByRole('button', { name: 'Sign up', exact: true }));
    await expect
      .element(screen.getByLabelText('Password', { exact: false }).first())
      .toHaveAccessibleDescription('Password must be at least 12 characters');
  });
});

test('redirects users who are already signed in', async () => {
  mockSignedInUser();
  const { address } = await renderShell('/login');
  await expect.poll(address).toBe('/');
});
