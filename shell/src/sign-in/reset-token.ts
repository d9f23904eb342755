const KEPT = 'password_reset_token';

/** Removes the token from the address, so that it stays in no history. */
export function takeResetToken(): string | null {
  const inHash = new URLSearchParams(location.hash.slice(1)).get('access_token');
  const given = inHash ?? new URLSearchParams(location.search).get('token');
  if (given) {
    sessionStorage.setItem(KEPT, given);
    history.replaceState(history.state, '', location.pathname);
  }
  return sessionStorage.getItem(KEPT);
}

export const forgetResetToken = (): void => sessionStorage.removeItem(KEPT);
