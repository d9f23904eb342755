import { Menu as Base } from '@base-ui/react/menu';
import { Link } from '@studio-desk/shared-ui/runtime';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { clsx } from 'clsx';
import { optionClass, popupClass } from './control-class';
import { usePortalContainer } from './portal-container';

export interface MenuItem {
  label: string;
  detail?: string;
  /** Entries with the same group appear together under this heading. */
  group?: string;
  icon?: LucideIcon;
  to?: string;
  onSelect?: () => void;
  current?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  head?: ReactNode;
  foot?: ReactNode;
  align?: 'start' | 'end';
  /** True if the trigger is a link. A click follows the link; hovering or an arrow key opens the menu. */
  linkTrigger?: boolean;
  className?: string;
}

export function Menu({
  trigger,
  items,
  head,
  foot,
  align = 'start',
  linkTrigger = false,
  className,
}: MenuProps) {
  return (
    <Base.Root modal={false} onOpenChange={linkTrigger ? keepOpenOnPress : undefined}>
      <Base.Trigger render={trigger} nativeButton={!linkTrigger} openOnHover={linkTrigger} delay={80} />
      <Base.Portal container={usePortalContainer()}>
        <Base.Positioner align={align} sideOffset={4} className="z-30">
          <Base.Popup
            className={clsx(popupClass, 'max-h-(--available-height) min-w-44 overflow-y-auto', className)}
          >
            {head && <div className="-mx-1 mb-1 border-b border-border px-3.5 pt-1 pb-2.5">{head}</div>}
            {grouped(items).map(({ group, entries }) => (
              <MenuGroup key={group} name={group}>
                {entries.map((item, index) => (
                  <MenuLine key={`${item.label} ${index}`} item={item} />
                ))}
              </MenuGroup>
            ))}
            {foot && <div className="-mx-1 mt-1 border-t border-border px-3.5 pt-2 pb-1">{foot}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Keeps the menu open when its link trigger is clicked, even if the next screen takes the focus. */
function keepOpenOnPress(_: boolean, { reason, event: { target }, cancel }: Base.Root.ChangeEventDetails) {
  const isPointedAt = target instanceof Element && target.matches(':hover');
  if (reason === 'trigger-press' || (reason === 'focus-out' && isPointedAt)) cancel();
}

interface GroupedEntries {
  group: string;
  entries: MenuItem[];
}

function grouped(items: readonly MenuItem[]): GroupedEntries[] {
  const groups = new Map<string, MenuItem[]>();
  for (const item of items) {
    const group = item.group ?? '';
    groups.set(group, [...(groups.get(group) ?? []), item]);
  }
  return [...groups].map(([group, entries]) => ({ group, entries }));
}

const MenuGroup = ({ name, children }: { name: string; children: ReactNode }) =>
  name === '' ? (
    children
  ) : (
    <Base.Group className="not-first:mt-1 not-first:border-t not-first:border-border not-first:pt-1">
      <Base.GroupLabel className="px-2.5 pt-1.5 pb-0.5 text-xs font-medium text-muted">
        {name}
      </Base.GroupLabel>
      {children}
    </Base.Group>
  );

function MenuLine({ item }: { item: MenuItem }) {
  const { label, detail, icon: Icon, to, onSelect, current, disabled } = item;
  const look = clsx(optionClass, current && 'font-semibold text-accent');
  const face = (
    <>
      {Icon && <Icon size={16} strokeWidth={1.9} className={clsx('shrink-0', !current && 'text-faint')} />}
      <span className="grid min-w-0">
        <span className="truncate">{label}</span>
        {detail && <span className="truncate text-xs font-normal text-muted">{detail}</span>}
      </span>
    </>
  );
  if (to === undefined)
    return (
      <Base.Item className={look} onClick={onSelect} disabled={disabled} aria-current={current || undefined}>
        {face}
      </Base.Item>
    );
  return (
    <Base.LinkItem
      closeOnClick
      className={look}
      render={<Link to={to} aria-current={current ? 'page' : undefined} onClick={onSelect} />}
    >
      {face}
    </Base.LinkItem>
  );
}
