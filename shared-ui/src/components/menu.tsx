import { Menu as Base } from '@base-ui/react/menu';
import { Link } from '@studio-desk/shared-ui/runtime';
import type { LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { clsx } from 'clsx';
import { optionClass, popupClass } from './control-class';
import { usePortalContainer } from './portal-container';

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  to?: string;
  onSelect?: () => void;
  current?: boolean;
  disabled?: boolean;
}

export interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuEntry[];
  head?: ReactNode;
  foot?: ReactNode;
  align?: 'start' | 'end';
  openOnHover?: boolean;
  className?: string;
}

export function Menu({ trigger, items, head, foot, align = 'start', openOnHover, className }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} delay={80} />
      <Base.Portal container={usePortalContainer()}>
        <Base.Positioner align={align} sideOffset={4} className="z-30">
          <Base.Popup className={clsx(popupClass, 'min-w-44', className)}>
            {head && <div className="-mx-1 mb-1 border-b border-border px-3.5 pt-1 pb-2.5">{head}</div>}
            {items.map((item) => (
              <MenuLine key={item.label} item={item} />
            ))}
            {foot && <div className="-mx-1 mt-1 border-t border-border px-3.5 pt-2 pb-1">{foot}</div>}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function MenuLine({ item }: { item: MenuEntry }) {
  const { label, icon: Icon, to, onSelect, current, disabled } = item;
  const look = clsx(optionClass, current && 'font-semibold text-accent');
  const face = (
    <>
      {Icon && <Icon size={16} strokeWidth={1.9} className={clsx('shrink-0', !current && 'text-faint')} />}
      {label}
    </>
  );
  if (to === undefined)
    return (
      <Base.Item className={look} onClick={onSelect} disabled={disabled}>
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
