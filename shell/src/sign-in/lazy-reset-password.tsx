import { useState } from 'react';
import { LazyPage } from '../forms/lazy-page';
import { passwordResetTokenStore } from './link-token-store';

export function LazyResetPasswordPage() {
  const [token] = useState(passwordResetTokenStore.take);
  return <LazyPage show={({ ResetPasswordPage }) => <ResetPasswordPage token={token} />} />;
}
