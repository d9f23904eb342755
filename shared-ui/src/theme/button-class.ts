import { clsx } from 'clsx';

export type ButtonTone = 'default' | 'primary' | 'quiet' | 'danger' | 'red' | 'quiet-red';

export interface ButtonStyle {
  tone?: ButtonTone;
  size?: 'md' | 'sm';
  wide?: boolean;
  /** On phones, only the icon is visible. */
  compact?: boolean;
  className?: string;
}

const tones: Record<ButtonTone, string> = {
  default: 'border-border bg-surface text-text font-medium shadow-control hover:bg-hover [&_svg]:text-muted',
  primary: 'border-transparent bg-accent text-on-accent font-semibold shadow-control hover:bg-accent-hover',
  quiet: 'border-transparent text-muted font-medium hover:bg-hover hover:text-text',
  danger: 'border-transparent bg-danger text-on-danger font-semibold shadow-control hover:bg-danger-hover',
  red: 'border-border bg-surface text-danger font-medium shadow-control hover:bg-hover',
  'quiet-red': 'border-transparent text-danger font-medium hover:bg-hover',
};

const off = 'border-border bg-sunken text-faint font-medium [&_svg]:text-faint';
const quietOff = 'border-transparent text-faint font-medium';

const lookOf = (tone: ButtonTone, disabled: boolean) => {
  if (!disabled) return tones[tone];
  return tone === 'quiet' || tone === 'quiet-red' ? quietOff : off;
};

const base =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-sm border text-sm whitespace-nowrap select-none ' +
  'transition-colors duration-(--duration-fast)';

export function getButtonClass(
  { tone = 'default', size = 'md', wide, compact, className }: ButtonStyle = {},
  disabled = false,
) {
  return clsx(
    base,
    lookOf(tone, disabled),
    size === 'sm' ? 'h-control-sm px-2.5' : 'h-control px-3',
    // Same height as the form fields above the button.
    wide && 'w-full md:h-8.5',
    compact && 'max-md:aspect-square max-md:px-0 max-md:*:ml-0',
    className,
  );
}

export function getIconButtonClass(
  { tone = 'quiet', size = 'md', className }: ButtonStyle = {},
  disabled = false,
) {
  return clsx(
    base,
    lookOf(tone, disabled),
    size === 'sm' ? 'h-control-sm w-(--height-control-sm)' : 'h-control w-(--height-control)',
    className,
  );
}
