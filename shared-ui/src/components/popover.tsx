import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { popupClass } from './control-class';
import { PortalContainerContext, usePortalContainer } from './portal-container';

export interface PopoverProps {
  trigger: ReactElement;
  /** Names the popover for screen readers; not displayed. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  className?: string;
  children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = 'start', className, children } = props;
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={usePortalContainer()}>
        <Base.Positioner align={align} sideOffset={4} className="z-30">
          <Base.Popup
            data-raised
            aria-label={label}
            className={clsx(
              popupClass,
              'max-h-(--available-height) max-w-[min(var(--available-width),calc(100vw-1rem))] overflow-y-auto',
              className,
            )}
          >
            {/* Popups of the content render inside the popover, so a click in them does not close it. */}
            <PortalContainerContext value={undefined}>{children}</PortalContainerContext>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
