import {
  Button,
  CloseIcon,
  getIconButtonClass,
  InfoIcon,
  LogoutIcon,
  MenuIcon,
  SettingsIcon,
} from '@studio-desk/shared-ui/components';
import { useLocation } from '@studio-desk/shared-ui/runtime';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { openAbout } from '../about/about-store';
import type { Area } from '../registry/registry';
import { openSettings } from '../settings/settings-store';
import { MobileMenuGroup } from './mobile-menu-group';
import { useAccount } from './use-account';
import { UserNameAndEmail } from './user-menu';

export function MobileMenu({ areas }: { areas: readonly Area[] }) {
  const panelId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { isOpen, setOpen } = useMenuState(toggle);
  const { name, email, signOut } = useAccount();
  const ToggleIcon = isOpen ? CloseIcon : MenuIcon;
  return (
    <div className="-mr-2 md:hidden">
      {/* No tooltip: its code would delay the first screen, and touch screens do not show tooltips. */}
      <button
        ref={toggle}
        type="button"
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
        className={getIconButtonClass()}
      >
        <ToggleIcon size={20} strokeWidth={1.9} className="text-text" aria-hidden />
      </button>
      {isOpen && (
        <>
          <div
            className="fixed inset-0 top-[calc(var(--height-override)+var(--height-bar))] bg-scrim"
            onClick={() => setOpen(false)}
            aria-hidden
          />
          <nav
            id={panelId}
            aria-label="Menu"
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--height-override)-var(--height-bar))] overflow-auto border-t border-border bg-surface"
          >
            {areas.map((area) => (
              <MobileMenuGroup key={area.name} area={area} />
            ))}
            <div className="grid gap-3 border-t border-border p-4">
              <UserNameAndEmail name={name} email={email} />
              <div className="grid grid-cols-2 gap-2">
                <Button icon={SettingsIcon} onClick={() => openSettings()}>
                  Settings
                </Button>
                <Button icon={InfoIcon} onClick={openAbout}>
                  About
                </Button>
                <Button icon={LogoutIcon} onClick={signOut} className="col-span-2">
                  Logout
                </Button>
              </div>
            </div>
          </nav>
        </>
      )}
    </div>
  );
}

function useMenuState(toggle: RefObject<HTMLButtonElement | null>) {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isOpen, toggle]);
  return { isOpen, setOpen: (open: boolean) => setOpenAt(open ? key : null) };
}
