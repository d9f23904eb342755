import { useState } from 'react';
import { FormScreen } from '../forms/form-screen';
import { resetTokenStore } from './link-token-store';

export function LazyResetPasswordPage() {
  const [token] = useState(resetTokenStore.take);
  return <FormScreen show={({ ResetPasswordPage }) => <ResetPasswordPage token={token} />} />;
}
