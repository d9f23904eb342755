import { paths } from '@studio-desk/shared-contract';
import { Navigate, toast } from '@studio-desk/shared-ui/runtime';
import { useEffect } from 'react';
import { SignInLayout } from '../frame/sign-in-layout';
import { ResetPasswordForm } from './reset-password-form';

export function ResetPasswordPage({ token }: { token: string | null }) {
  useEffect(() => {
    if (!token) toast.error('Invalid or missing reset token');
  }, [token]);
  if (!token) return <Navigate to={paths.login} replace />;
  return (
    <SignInLayout>
      <h1 className="mb-5 text-lg font-semibold">Reset Password</h1>
      <ResetPasswordForm token={token} />
    </SignInLayout>
  );
}
