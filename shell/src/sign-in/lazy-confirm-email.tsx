import { useState } from 'react';
import { LazyPage } from '../forms/lazy-page';
import { confirmationTokenStore } from './link-token-store';

export function LazyConfirmEmailPage() {
  const [token] = useState(confirmationTokenStore.take);
  return <LazyPage show={({ ConfirmEmailPage }) => <ConfirmEmailPage token={token} />} />;
}
