import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CellValue } from './cell-value';
import { EditIcon } from './icons';
import { useFocusWhen, type InPlaceEdit } from './in-place-edit';

export interface DescriptionItem {
  term: string;
  value: ReactNode;
  edit?: InPlaceEdit;
}

export interface DescriptionListProps {
  items: readonly DescriptionItem[];
  columns?: 1 | 2 | 3;
  className?: string;
}

const columnsClass = { 1: 'grid-cols-1', 2: 'grid-cols-2', 3: 'grid-cols-2 lg:grid-cols-3' };

/** Half of a phone's width is too narrow for an email address or a phone number with its button. */
const longOnPhones = 'max-md:has-[[href^=mailto],[href^=tel]]:col-span-full';

export const DescriptionList = ({ items, columns = 3, className }: DescriptionListProps) => (
  <dl className={clsx('grid gap-x-6 gap-y-3.5 text-sm', columnsClass[columns], className)}>
    {items.map(({ term, value, edit }) => (
      <div key={term} className={clsx('min-w-0', longOnPhones, edit?.form && edit.wide && 'col-span-full')}>
        <dt className="text-xs text-muted">{term}</dt>
        <dd className="relative font-medium wrap-anywhere">
          {edit?.form || (
            <>
              {edit && <EditButton term={term} {...edit} />}
              <div
                className={clsx(
                  edit && 'pointer-events-none relative pr-6 [&_:is(a,button)]:pointer-events-auto',
                )}
              >
                <CellValue>{value}</CellValue>
              </div>
            </>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

/** Lies behind the value: a click on the value starts the edit, but a link in the value still opens. */
function EditButton({ term, start, takesFocus }: InPlaceEdit & { term: string }) {
  return (
    <button
      ref={useFocusWhen(takesFocus)}
      type="button"
      aria-label={`Edit ${term}`}
      onClick={start}
      className="group absolute -inset-x-1.5 -inset-y-0.5 flex cursor-pointer justify-end rounded-sm p-1 text-muted hover:bg-hover"
    >
      <EditIcon
        size={14}
        strokeWidth={2.2}
        className="opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  );
}
