import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { clsx } from 'clsx';
import { getButtonClass } from '../theme/button-class';
import { ButtonIconAndLabel } from './button';
import { isAfterPageGap, MAX_PAGE_BUTTONS_WHEN_NARROW, listVisiblePages } from './visible-pages';

export interface PagerProps {
  page: number;
  pages: number;
  onPageChange: (page: number) => void;
  summary: ReactNode;
  words?: boolean;
  className?: string;
}

export function Pager({ summary, words, className, ...rest }: PagerProps) {
  return (
    <nav
      aria-label="Pages"
      className={clsx(
        'flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-border py-2 pr-3 pl-4 text-sm text-muted tabular-nums',
        className,
      )}
    >
      <span>{summary}</span>
      {words ? <PageWords {...rest} /> : <PageNumbers {...rest} />}
    </nav>
  );
}

type StepsProps = Pick<PagerProps, 'page' | 'pages' | 'onPageChange'>;

const cell =
  'grid h-7 min-w-7 place-items-center rounded-sm px-1.5 font-medium text-text max-md:h-10 max-md:min-w-10 max-md:px-0 ' +
  'aria-disabled:text-faint not-aria-disabled:not-aria-[current]:hover:bg-hover ' +
  'aria-[current]:bg-accent aria-[current]:font-semibold aria-[current]:text-on-accent';

function PageNumbers({ page, pages, onPageChange }: StepsProps) {
  const wide = listVisiblePages(page, pages);
  const narrow = listVisiblePages(page, pages, MAX_PAGE_BUTTONS_WHEN_NARROW);
  return (
    <span className="flex gap-0.5">
      <StepButton label="Previous page" allowed={page > 1} onStep={() => onPageChange(page - 1)}>
        <ChevronLeft size={16} strokeWidth={1.9} />
      </StepButton>
      {wide.map((number) => (
        <Fragment key={number}>
          {isAfterPageGap(wide, number) && <Gap className="max-sm:hidden" />}
          {isAfterPageGap(narrow, number) && <Gap className="sm:hidden" />}
          <button
            type="button"
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPageChange(number)}
            className={clsx(cell, !narrow.includes(number) && 'max-sm:hidden')}
          >
            {number}
          </button>
        </Fragment>
      ))}
      <StepButton label="Next page" allowed={page < pages} onStep={() => onPageChange(page + 1)}>
        <ChevronRight size={16} strokeWidth={1.9} />
      </StepButton>
    </span>
  );
}

const Gap = ({ className }: { className: string }) => (
  <span aria-hidden className={`self-center ${className}`}>
    …
  </span>
);

interface StepButtonProps {
  label?: string;
  allowed: boolean;
  onStep: () => void;
  className?: string;
  children: ReactNode;
}

// Uses `aria-disabled`, because a button with `disabled` would lose the focus on the last page.
function StepButton({ label, allowed, onStep, className = cell, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!allowed || undefined}
      onClick={() => allowed && onStep()}
      className={className}
    >
      {children}
    </button>
  );
}

function PageWords({ page, pages, onPageChange }: StepsProps) {
  const hasPrevious = page > 1;
  const hasNext = page < pages;
  return (
    <span className="flex gap-2">
      <StepButton
        allowed={hasPrevious}
        onStep={() => onPageChange(page - 1)}
        className={getButtonClass({ size: 'sm' }, !hasPrevious)}
      >
        <ButtonIconAndLabel icon={ChevronLeft} size="sm">
          Previous
        </ButtonIconAndLabel>
      </StepButton>
      <StepButton
        allowed={hasNext}
        onStep={() => onPageChange(page + 1)}
        className={getButtonClass({ size: 'sm' }, !hasNext)}
      >
        Next
        <ChevronRight size={14} strokeWidth={2.2} className="-mr-0.5" />
      </StepButton>
    </span>
  );
}
