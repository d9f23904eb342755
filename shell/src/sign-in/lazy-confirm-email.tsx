import { useState } from 'react';
import { FormScreen } from '../forms/form-screen';
import { confirmationTokenStore } from './link-token-store';

export function LazyConfirmEmailPage() {
  const [token] = useState(confirmationTokenStore.take);
  return <FormScreen show={({ ConfirmEmailPage }) => <ConfirmEmailPage token={token} />} />;
}
