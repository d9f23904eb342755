import {
  Avatar,
  ChevronDownIcon,
  InfoIcon,
  KeyboardIcon,
  LogoutIcon,
  Menu,
  SettingsIcon,
} from '@studio-desk/shared-ui/components';
import { openAbout } from '../about/about-store';
import { openShortcuts } from '../palette/palette-store';
import { openSettings } from '../settings/settings-store';
import { useAccount } from './use-account';

export function UserMenu() {
  const { name, email, signOut } = useAccount();
  return (
    <div className="mb-1.5 ml-2 min-w-0 max-md:hidden">
      <Menu
        align="end"
        className="min-w-60"
        trigger={
          <button
            type="button"
            className="flex h-9 max-w-full items-center gap-2 rounded-full pr-2 pl-1 text-sm font-medium text-muted hover:bg-sunken"
          >
            <Avatar name={name} me />
            <span className="truncate">{name}</span>
            <ChevronDownIcon size={14} strokeWidth={2.2} className="shrink-0" aria-hidden />
          </button>
        }
        head={<UserNameAndEmail name={name} email={email} />}
        items={[
          { label: 'Settings', icon: SettingsIcon, onSelect: () => openSettings() },
          { label: 'About', icon: InfoIcon, onSelect: openAbout },
          { label: 'Keyboard Shortcuts', icon: KeyboardIcon, onSelect: openShortcuts },
          { label: 'Logout', icon: LogoutIcon, onSelect: signOut },
        ]}
      />
    </div>
  );
}

export const UserNameAndEmail = ({ name, email }: { name: string; email: string }) => (
  <div className="flex min-w-0 items-center gap-2.5">
    <Avatar name={name} me />
    <div className="min-w-0">
      <p className="truncate text-sm font-semibold">{name}</p>
      <p className="truncate text-xs text-muted">{email}</p>
    </div>
  </div>
);
