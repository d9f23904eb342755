import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { getButtonClass, type ButtonStyle } from '../theme/button-class';

interface ButtonContent {
  icon?: LucideIcon;
  children: ReactNode;
}

export interface ButtonProps
  extends ButtonStyle, ButtonContent, Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  busy?: boolean;
  busyLabel?: string;
}

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
    compact,
    className,
    icon,
    children,
    busy = false,
    busyLabel,
    onClick,
    disabled,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      className={getButtonClass({ tone, size, wide, compact, className }, disabled)}
    >
      {busy ? (
        <BusyContent icon={icon} compact={compact} busyLabel={busyLabel}>
          {children}
        </BusyContent>
      ) : (
        <ButtonIconAndLabel icon={icon} size={size} compact={compact}>
          {children}
        </ButtonIconAndLabel>
      )}
    </button>
  );
}

type ButtonIconAndLabelProps = ButtonContent & Pick<ButtonStyle, 'size' | 'compact'>;

export function ButtonIconAndLabel({ icon: Icon, size, compact, children }: ButtonIconAndLabelProps) {
  const small = size === 'sm';
  return (
    <>
      {Icon && <Icon size={small ? 14 : 16} strokeWidth={small ? 2.2 : 1.9} className="-ml-0.5" />}
      <ButtonLabel compact={compact}>{children}</ButtonLabel>
    </>
  );
}

// Both labels share a grid cell, so that the button keeps its width.
function BusyContent({ busyLabel, children, ...inner }: ButtonIconAndLabelProps & { busyLabel?: string }) {
  const line = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5';
  return (
    <span className="inline-grid">
      <span className={`${line} invisible`}>
        <ButtonIconAndLabel {...inner}>{children}</ButtonIconAndLabel>
      </span>
      <span className={line}>
        <LoaderCircle
          size={16}
          strokeWidth={1.9}
          className="-ml-0.5 motion-safe:animate-[spin_1s_linear_infinite]"
        />
        <ButtonLabel compact={inner.compact}>{busyLabel ?? children}</ButtonLabel>
      </span>
    </span>
  );
}

const ButtonLabel = ({ compact, children }: Pick<ButtonIconAndLabelProps, 'compact' | 'children'>) =>
  compact ? <span className="max-md:sr-only">{children}</span> : children;
