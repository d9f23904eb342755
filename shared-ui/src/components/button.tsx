import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from '../theme/button-class';

interface ButtonContent {
  /** Stands before the word. */
  icon?: LucideIcon;
  children: ReactNode;
}

/** Props of a button. */
export interface ButtonProps
  extends ButtonLook, ButtonContent, Omit<ComponentPropsWithRef<'button'>, 'children' | 'className'> {
  /** Work is under way: a spinner, no second press; the focus stays. */
  busy?: boolean;
  /** Word while busy, such as 'Saving...'; the usual one if not given. */
  busyLabel?: string;
}

/** A button; `type` is `button` unless said otherwise. */
export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
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
      className={buttonClass({ tone, size, wide, className }, disabled)}
    >
      {busy ? (
        <BusyContent icon={icon} busyLabel={busyLabel}>
          {children}
        </BusyContent>
      ) : (
        <ButtonFace icon={icon} size={size}>
          {children}
        </ButtonFace>
      )}
    </button>
  );
}

/** What stands on a button: icon and word. */
export function ButtonFace({ icon: Icon, size, children }: ButtonContent & Pick<ButtonLook, 'size'>) {
  const small = size === 'sm';
  return (
    <>
      {Icon && <Icon size={small ? 14 : 16} strokeWidth={small ? 2.2 : 1.9} className="-ml-0.5" />}
      {children}
    </>
  );
}

// The usual word stays, unseen, below the busy one: the button never gets narrower.
function BusyContent({ icon, busyLabel, children }: ButtonContent & { busyLabel?: string }) {
  const line = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-1.5';
  return (
    <span className="inline-grid">
      <span className={`${line} invisible`}>
        <ButtonFace icon={icon}>{children}</ButtonFace>
      </span>
      <span className={line}>
        <LoaderCircle
          size={16}
          strokeWidth={1.9}
          className="-ml-0.5 motion-safe:animate-[spin_1s_linear_infinite]"
        />
        {busyLabel ?? children}
      </span>
    </span>
  );
}
