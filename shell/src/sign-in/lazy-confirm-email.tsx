import { useState } from 'react';
import { LazyPage } from '../forms/lazy-page';
import { emailConfirmationTokenStore } from './link-token-store';

export function LazyConfirmEmailPage() {
  const [token] = useState(emailConfirmationTokenStore.take);
  return <LazyPage show={({ ConfirmEmailPage }) => <ConfirmEmailPage token={token} />} />;
}
