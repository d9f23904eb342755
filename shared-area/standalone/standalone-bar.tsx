import { logout } from '@studio-desk/shared-auth';
import type { AreaFile } from '@studio-desk/shared-contract';
import { Avatar, Button, LogoutIcon } from '@studio-desk/shared-ui/components';
import { confirmLeave, NavLink } from '@studio-desk/shared-ui/runtime';

interface StandaloneBarProps {
  area: AreaFile;
  user: { full_name: string | null; email: string };
}

const link =
  'flex items-center px-3 text-sm font-medium text-muted -outline-offset-2 hover:text-text ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-accent';

export function StandaloneBar({ area, user }: StandaloneBarProps) {
  const name = user.full_name ?? user.email;
  return (
    <header className="sticky top-0 z-10 border-b border-border bg-surface">
      <div className="page-width flex min-h-(--height-bar) flex-wrap items-stretch gap-x-4 gap-y-1 py-1">
        <p className="flex items-center gap-2 font-semibold">
          {area.title}
          <span className="text-xs font-normal text-muted">on its own</span>
        </p>
        <nav
          aria-label={area.title}
          className="flex min-h-8 items-stretch max-md:order-last max-md:-mx-3 max-md:w-full"
        >
          {area.navigation.map(({ label, path }) => (
            <NavLink key={path} to={path} end className={link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-2 text-sm text-muted">
          <Avatar name={name} me />
          <span className="truncate max-md:sr-only">{name}</span>
          <Button size="sm" icon={LogoutIcon} onClick={() => void signOut()}>
            Logout
          </Button>
        </div>
      </div>
    </header>
  );
}

async function signOut() {
  if (await confirmLeave()) await logout();
}
