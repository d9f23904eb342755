import { useState } from 'react';
import { FormScreen } from '../frame/form-screen';
import { takeResetToken } from './reset-token';

/** At once, although the screen may still be loading. */
export function ResetPassword() {
  const [token] = useState(takeResetToken);
  return <FormScreen show={({ ResetPasswordPage }) => <ResetPasswordPage token={token} />} />;
}
