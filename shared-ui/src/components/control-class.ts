import { clsx } from 'clsx';

const edge =
  'border border-border-strong rounded-sm bg-surface in-data-[raised]:bg-raised aria-invalid:border-danger ' +
  // Scrolls the label and the error into view with the field.
  'scroll-mt-8 scroll-mb-8 ' +
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent ' +
  'disabled:border-border disabled:bg-sunken disabled:text-muted';

const type = 'text-sm text-text max-md:text-md';

export const getControlClass = (className?: string) =>
  clsx(edge, type, 'h-8.5 w-full min-w-0 px-2.5 max-md:h-10', className);

export const textAreaClass = clsx(
  edge,
  type,
  'block min-h-19 w-full min-w-0 px-2.5 py-1.75 field-sizing-content',
);

export const compactControlClass = clsx(
  'h-7 rounded-sm border border-border bg-surface px-2 text-xs font-medium text-text shadow-control max-md:h-10',
  'max-md:text-sm focus-visible:-outline-offset-1',
);

export const popupClass =
  'rounded-md border border-border bg-raised p-1 text-text shadow-popover transition duration-(--duration-base) ' +
  'ease-out data-starting-style:-translate-y-1 data-starting-style:opacity-0 data-ending-style:opacity-0 ' +
  'focus-visible:outline-none';

export const optionClass =
  'flex min-h-8.5 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 py-1 text-left text-sm outline-none ' +
  'select-none data-highlighted:bg-hover data-disabled:text-muted max-md:min-h-11';
