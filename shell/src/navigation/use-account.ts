import { logout, useSession } from '@studio-desk/shared-auth';
import { paths } from '@studio-desk/shared-contract';
import { confirmLeave, useNavigate } from '@studio-desk/shared-ui/runtime';

export function useAccount() {
  const { user } = useSession();
  const navigate = useNavigate();
  const signOut = async () => {
    if (!(await confirmLeave())) return;
    await logout();
    void navigate(paths.login);
  };
  return {
    name: user?.full_name ?? user?.email ?? '',
    email: user?.email ?? '',
    signOut: () => void signOut(),
  };
}
