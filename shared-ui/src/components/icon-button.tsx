import { Tooltip } from '@base-ui/react/tooltip';
import { Link } from '@studio-desk/shared-ui/runtime';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ComponentPropsWithRef, ReactNode } from 'react';
import { iconButtonClass, type ButtonLook } from '../theme/button-class';
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
    <Named label={label}>
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
    </Named>
  );
}

/** Props of a link that is only an icon. */
export interface IconLinkProps
  extends Omit<ButtonLook, 'wide'>, Pick<ComponentProps<typeof Link>, 'to' | 'state'> {
  icon: LucideIcon;
  /** Its name, said to screen readers and shown as the tooltip. */
  label: string;
}

/** A link to a screen that looks like an icon button, with its name as a tooltip. */
export function IconLink({ icon: Icon, label, tone, size, className, ...rest }: IconLinkProps) {
  return (
    <Named label={label}>
      <Tooltip.Trigger
        render={<Link {...rest} />}
        aria-label={label}
        className={iconButtonClass({ tone, size, className })}
      >
        <Icon size={16} strokeWidth={1.9} />
      </Tooltip.Trigger>
    </Named>
  );
}

/** What is only an icon, and its name when it is pointed at. */
function Named({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Tooltip.Root>
      {children}
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
