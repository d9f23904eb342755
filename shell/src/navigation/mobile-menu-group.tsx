import { ChevronDownIcon } from '@studio-desk/shared-ui/components';
import { Link, useLocation } from '@studio-desk/shared-ui/runtime';
import { useId, useState } from 'react';
import { prefetchArea } from '../releases/area-loader';
import { useAreaDownReason } from '../health/area-health';
import type { Area } from '../registry/registry';
import { findNavigationPath } from '../registry/find-screen';
import { AreaDownIcon, AreaDownReason } from './area-down';
import { navigationIcons } from '../frame/navigation-icons';

export function MobileMenuGroup({ area }: { area: Area }) {
  const listId = useId();
  const reasonId = useId();
  const down = useAreaDownReason(area.name);
  const { pathname } = useLocation();
  const current = findNavigationPath(area, pathname);
  const [unfolded, setUnfolded] = useState(true);
  return (
    <section className="border-t border-border pb-2 first:border-t-0">
      <h2>
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={listId}
          aria-describedby={down ? reasonId : undefined}
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-10 w-full items-center justify-between px-4 pt-2 text-sm font-semibold -outline-offset-2"
        >
          <span className={`flex items-center gap-1.5 ${down ? 'font-normal text-muted' : ''}`}>
            {down && <AreaDownIcon />}
            {area.title}
          </span>
          <ChevronDownIcon size={16} strokeWidth={1.9} className={unfolded ? 'rotate-180' : ''} aria-hidden />
        </button>
      </h2>
      {down && (
        <div id={reasonId} className="px-4 pb-1.5">
          <AreaDownReason>{down}</AreaDownReason>
        </div>
      )}
      <ul id={listId} hidden={!unfolded} className="grid grid-cols-2 gap-0.5 px-2 [[hidden]]:hidden">
        {area.navigation.map((entry) => (
          <li key={entry.path}>
            <ScreenLink
              entry={entry}
              isCurrent={entry.path === current}
              isDown={down !== null}
              onPress={() => prefetchArea(area)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ScreenLinkProps {
  entry: Area['navigation'][number];
  isCurrent: boolean;
  isDown: boolean;
  onPress: () => void;
}

const row = 'flex h-11 items-center gap-2.5 rounded-[8px] px-2.5 text-[0.9375rem]';
const currentRow = 'bg-accent-soft font-semibold text-accent';

function ScreenLink({ entry: { label, path, icon }, isCurrent, isDown, onPress }: ScreenLinkProps) {
  const ScreenIcon = navigationIcons[icon];
  return (
    <Link
      to={path}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerDown={onPress}
      className={`${row} ${isCurrent ? currentRow : isDown ? 'text-muted' : ''}`}
    >
      <ScreenIcon size={16} strokeWidth={1.9} className={isCurrent ? '' : 'text-faint'} aria-hidden />
      {label}
    </Link>
  );
}
