import { useState } from 'react';
import { FormScreen } from '../forms/form-screen';
import { confirmationToken } from './link-token';

export function ConfirmEmail() {
  const [token] = useState(confirmationToken.take);
  return <FormScreen show={({ ConfirmEmailPage }) => <ConfirmEmailPage token={token} />} />;
}
