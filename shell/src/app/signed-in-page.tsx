import { Navigate, useLocation } from '@studio-desk/shared-ui/runtime';
import { LazyAboutDialog } from '../about/lazy-about-dialog';
import { AreaOutlet } from '../area-screen/area-outlet';
import { AppHeader } from '../navigation/app-header';
import { ScreenNavigation } from '../navigation/screen-navigation';
import { LazyPalette } from '../palette/lazy-palette';
import type { Registry } from '../registry/registry';
import { findScreen } from '../registry/find-screen';
import { LazySettingsDialog } from '../settings/lazy-settings-dialog';
import { SettingsUrlHandler } from '../settings/settings-url';
import { FullPageMessage } from './full-page-message';
import { UpdateBanner } from '../updates/update-banner';
import { useEffect, useState } from 'react';

export function SignedInPage({ registry }: { registry: Registry }) {
  const { pathname } = useLocation();
  const open = findScreen(registry.areas, pathname);
  if (!open) return <UnknownAddress pathname={pathname} />;
  const others = registry.areas.filter((area) => area !== open.area).map((area) => area.title);
  return (
    <>
      <a
        href="#screen"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-surface focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <AppHeader areas={registry.areas} open={open.area} />
      <ScreenNavigation area={open.area} />
      <UpdateBanner />
      <ScreenAnnouncer title={open.title} pathname={pathname} />
      <main id="screen" tabIndex={-1} className="page-width pt-5 pb-14 outline-none max-md:pt-4">
        <AreaOutlet key={open.area.name} area={open.area} others={others} />
      </main>
      <LazySettingsDialog />
      <SettingsUrlHandler />
      <LazyAboutDialog />
      <LazyPalette areas={registry.areas} />
    </>
  );
}

function UnknownAddress({ pathname }: { pathname: string }) {
  if (pathname !== '/') return <Navigate to="/" replace />;
  return (
    <FullPageMessage
      title="No area is set up"
      text="This page isn’t available here. Contact your administrator."
    />
  );
}

function ScreenAnnouncer({ title, pathname }: { title: string; pathname: string }) {
  const [opened] = useState(pathname);
  useEffect(() => {
    document.title = `${title} · Studio Desk`;
    return () => void (document.title = 'Studio Desk');
  }, [title]);
  useEffect(() => {
    // Do not focus the first screen after a page load, because screen readers announce it anyway.
    if (pathname !== opened) document.getElementById('screen')?.focus({ preventScroll: true });
  }, [pathname, opened]);
  return (
    <p className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </p>
  );
}
