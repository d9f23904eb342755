import { useState } from 'react';
import { LazyPage } from '../forms/lazy-page';
import { resetTokenStore } from './link-token-store';

export function LazyResetPasswordPage() {
  const [token] = useState(resetTokenStore.take);
  return <LazyPage show={({ ResetPasswordPage }) => <ResetPasswordPage token={token} />} />;
}
