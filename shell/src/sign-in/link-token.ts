/** Reads the token of a mailed link, and removes it from the URL, so that it does not stay in the browser's history. */
export const createLinkToken = (key: string) => ({
  take(): string | null {
    const inHash = new URLSearchParams(location.hash.slice(1)).get('access_token');
    const given = inHash ?? new URLSearchParams(location.search).get('token');
    if (given) {
      sessionStorage.setItem(key, given);
      history.replaceState(history.state, '', location.pathname);
    }
    return sessionStorage.getItem(key);
  },
  forget: (): void => sessionStorage.removeItem(key),
});

export const resetToken = createLinkToken('password_reset_token');
export const confirmationToken = createLinkToken('email_confirmation_token');
