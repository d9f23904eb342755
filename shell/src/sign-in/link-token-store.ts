/** Moves the token of an emailed link from the URL to sessionStorage, so that no history entry contains it. */
export const createLinkTokenStore = (key: string) => ({
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

export const passwordResetTokenStore = createLinkTokenStore('password_reset_token');
export const emailConfirmationTokenStore = createLinkTokenStore('email_confirmation_token');
