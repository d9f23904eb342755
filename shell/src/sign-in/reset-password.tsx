import { useState } from 'react';
import { FormScreen } from '../forms/form-screen';
import { resetToken } from './link-token';

export function ResetPassword() {
  const [token] = useState(resetToken.take);
  return <FormScreen show={({ ResetPasswordPage }) => <ResetPasswordPage token={token} />} />;
}
