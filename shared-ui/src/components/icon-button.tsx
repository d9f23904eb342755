import { Tooltip } from '@base-ui/react/tooltip';
import { Link } from '@studio-desk/shared-ui/runtime';
import type { LucideIcon } from 'lucide-react';
import { useState, type ComponentProps, type ComponentPropsWithRef, type ReactNode } from 'react';
import { getIconButtonClass, type ButtonStyle } from '../theme/button-class';
import { usePortalContainer } from './portal-container';

export interface IconButtonProps
  extends
    Omit<ButtonStyle, 'wide' | 'compact'>,
    Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  icon: LucideIcon;
  label: string;
}

export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, tone, size, className, disabled, onClick, ...rest } = props;
  return (
    <WithTooltip label={label}>
      <Tooltip.Trigger
        type="button"
        {...rest}
        // With `disabled`, a button that disables itself, such as 'Next record', would lose the focus.
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : onClick}
        aria-label={label}
        className={getIconButtonClass({ tone, size, className }, disabled)}
      >
        <Icon size={16} strokeWidth={1.9} />
      </Tooltip.Trigger>
    </WithTooltip>
  );
}

export interface IconLinkProps
  extends Omit<ButtonStyle, 'wide' | 'compact'>, Pick<ComponentProps<typeof Link>, 'to' | 'state'> {
  icon: LucideIcon;
  label: string;
}

export function IconLink({ icon: Icon, label, tone, size, className, ...rest }: IconLinkProps) {
  return (
    <WithTooltip label={label}>
      <Tooltip.Trigger
        render={<Link {...rest} />}
        aria-label={label}
        className={getIconButtonClass({ tone, size, className })}
      >
        <Icon size={16} strokeWidth={1.9} />
      </Tooltip.Trigger>
    </WithTooltip>
  );
}

function WithTooltip({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const change = (next: boolean, details: Tooltip.Root.ChangeEventDetails) => {
    setOpen(next);
    // Let Escape also close the record or the dialog that contains the button.
    if (details.reason === 'escape-key') {
      details.cancel();
      details.allowPropagation();
    }
  };
  return (
    <Tooltip.Root open={isOpen} onOpenChange={change}>
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
