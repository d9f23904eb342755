import { ChevronDownIcon, Menu } from '@studio-desk/shared-ui/components';
import { Link, useLocation } from '@studio-desk/shared-ui/runtime';
import { useId, type ComponentProps } from 'react';
import { prefetchArea } from '../releases/area-loader';
import { useAreaDownReason } from '../health/area-health';
import type { Area } from '../registry/registry';
import { findNavigationPath, getFirstScreenPath } from '../registry/find-screen';
import { AreaDownIcon, AreaDownReason } from './area-down';
import { navigationIcons } from '../frame/navigation-icons';

interface AreaTabProps {
  area: Area;
  isOpen: boolean;
}

export function AreaTab({ area, isOpen }: AreaTabProps) {
  const { pathname } = useLocation();
  const current = findNavigationPath(area, pathname);
  const prefetch = () => prefetchArea(area);
  const down = useAreaDownReason(area.name);
  return (
    <Menu
      linkTrigger
      trigger={
        <TabLink
          to={getFirstScreenPath(area)}
          isOpen={isOpen}
          title={area.title}
          down={down}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        />
      }
      foot={down && <AreaDownReason>{down}</AreaDownReason>}
      items={area.navigation.map(({ label, path, icon }) => ({
        label,
        to: path,
        icon: navigationIcons[icon],
        current: path === current,
      }))}
    />
  );
}

interface TabLinkProps extends ComponentProps<typeof Link> {
  title: string;
  isOpen: boolean;
  down: string | null;
}

const tab = 'relative flex items-center gap-1.5 rounded-t-[9px] border border-b-0 pr-2.5 pl-3.5 text-base';
const openTab =
  'z-1 -mb-px h-[39px] border-border bg-surface font-semibold text-text before:absolute before:-top-px before:inset-x-3.5 before:h-0.5 before:rounded-b-[2px] before:bg-accent';
const otherTab = 'h-[38px] border-transparent font-medium text-muted hover:text-text';
const downTab = 'h-[38px] border-transparent font-normal text-muted';

function TabLink({ title, isOpen, down, ...link }: TabLinkProps) {
  const reasonId = useId();
  return (
    <Link
      {...link}
      // The menu passes the role `button` in `link`, but this element is a link.
      role={undefined}
      aria-current={isOpen || undefined}
      aria-describedby={down ? reasonId : undefined}
      className={`${tab} ${isOpen ? openTab : down ? downTab : otherTab}`}
    >
      {down && <AreaDownIcon />}
      {title}
      <ChevronDownIcon size={14} strokeWidth={2.2} className="text-faint" aria-hidden />
      {down && (
        <span id={reasonId} hidden>
          {down}
        </span>
      )}
    </Link>
  );
}
