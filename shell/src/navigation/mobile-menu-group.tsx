import { ChevronDownIcon } from '@studio-desk/shared-ui/components';
import { Link, useLocation } from '@studio-desk/shared-ui/runtime';
import { useId, useState } from 'react';
import { prefetchArea } from '../areas/area-loader';
import type { AreaEntry } from '../registry/registry';
import { entryAt } from '../registry/screen-at';
import { navigationIcons } from './navigation-icons';

const row = 'flex h-11 items-center gap-2.5 rounded-[8px] px-2.5 text-[0.9375rem]';

/** One area in the mobile menu: two links beside each other, and it can be folded. */
export function MobileMenuGroup({ area }: { area: AreaEntry }) {
  const listId = useId();
  const { pathname } = useLocation();
  const current = entryAt(area, pathname);
  const [unfolded, setUnfolded] = useState(true);
  return (
    <section className="border-t border-border pb-2 first:border-t-0">
      <h2>
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={listId}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-10 w-full items-center justify-between px-4 pt-2 text-sm font-semibold -outline-offset-2"
        >
          {area.title}
          <ChevronDownIcon size={16} strokeWidth={1.9} className={unfolded ? 'rotate-180' : ''} aria-hidden />
        </button>
      </h2>
      <ul id={listId} hidden={!unfolded} className="grid grid-cols-2 gap-0.5 px-2 [[hidden]]:hidden">
        {area.navigation.map(({ label, path, icon }) => {
          const ScreenIcon = navigationIcons[icon];
          const isCurrent = path === current;
          return (
            <li key={path}>
              <Link
                to={path}
                aria-current={isCurrent ? 'page' : undefined}
                onPointerDown={() => prefetchArea(area)}
                className={`${row} ${isCurrent ? 'bg-accent-soft font-semibold text-accent' : ''}`}
              >
                <ScreenIcon
                  size={16}
                  strokeWidth={1.9}
                  className={isCurrent ? '' : 'text-faint'}
                  aria-hidden
                />
                {label}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
