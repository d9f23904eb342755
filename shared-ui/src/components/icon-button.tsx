import { Tooltip } from '@base-ui/react/tooltip';
import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { iconButtonClass, type ButtonLook } from './button-class';
import { usePortalContainer } from './portal-container';

/** Props of an icon-only button. */
export interface IconButtonProps
  extends Omit<ButtonLook, 'wide'>, Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  icon: LucideIcon;
  /** Its name, said to screen readers and shown as the tooltip. */
  label: string;
}

/** A square button that is only an icon, with its name as a tooltip. */
export function IconButton({ icon: Icon, label, tone, size, className, disabled, ...rest }: IconButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger
        type="button"
        {...rest}
        // The trigger's own `disabled` is that of the tooltip.
        render={<button disabled={disabled} />}
        aria-label={label}
        className={iconButtonClass({ tone, size, className }, disabled)}
      >
        <Icon size={16} strokeWidth={1.9} />
      </Tooltip.Trigger>
      <Tooltip.Portal container={usePortalContainer()}>
        <Tooltip.Positioner sideOffset={6} className="z-30">
          <Tooltip.Popup className="rounded-sm bg-text px-2 py-1 text-xs font-medium text-surface shadow-popover">
            {label}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
