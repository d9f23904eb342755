import { useState } from 'react';
import { FormScreen } from '../frame/form-screen';
import { takeResetToken } from './reset-token';

/** Takes the token out of the address at once; the screen may still be on its way. */
export function ResetPassword() {
  const [token] = useState(takeResetToken);
  return <FormScreen show={({ ResetPasswordPage }) => <ResetPasswordPage token={token} />} />;
}
