import { Link, useLocation } from '@studio-desk/shared-ui/runtime';
import type { Area } from '../registry/registry';
import { findNavigationPath } from '../registry/find-screen';
import { navigationIcons } from '../frame/navigation-icons';

const link = 'relative flex items-center gap-[7px] px-3 text-sm -outline-offset-2';
const current =
  'font-semibold text-accent after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-t-[2px] after:bg-accent';

export function ScreenNavigation({ area }: { area: Area }) {
  const { pathname } = useLocation();
  const entry = findNavigationPath(area, pathname);
  return (
    <nav
      aria-label={area.title}
      className="sticky top-[calc(var(--height-override)+var(--height-bar))] z-9 border-y border-border bg-surface max-md:hidden"
    >
      <div className="page-width flex h-(--height-subbar) max-w-none items-stretch gap-1">
        {area.navigation.map(({ label, path, icon }) => {
          const ScreenIcon = navigationIcons[icon];
          const isCurrent = path === entry;
          return (
            <Link
              key={path}
              to={path}
              aria-current={isCurrent ? 'page' : undefined}
              className={`${link} first:-ml-3 ${isCurrent ? current : 'font-medium text-muted hover:text-text'}`}
            >
              <ScreenIcon size={14} strokeWidth={2.2} className={isCurrent ? '' : 'text-faint'} aria-hidden />
              {label}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
