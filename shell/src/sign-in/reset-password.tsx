import { useState } from 'react';
import { FormScreen } from '../frame/form-screen';
import { takeResetToken } from './reset-token';

export function ResetPassword() {
  const [token] = useState(takeResetToken);
  return <FormScreen show={({ ResetPasswordPage }) => <ResetPasswordPage token={token} />} />;
}
