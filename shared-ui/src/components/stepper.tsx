import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { clsx } from 'clsx';

/** Props of the steps of a wizard. */
export interface StepperProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step; all before it are done. */
  current: number;
}

/** The steps of a wizard: done, current, next. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol
      aria-label={label}
      className="flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 text-sm whitespace-nowrap"
    >
      {steps.map((step, index) => (
        <Fragment key={step}>
          {index > 0 && (
            <li
              aria-hidden
              className="hidden min-w-3 flex-[0_1_3.5rem] border-t border-border-strong md:block"
            />
          )}
          <Step
            name={step}
            number={index + 1}
            state={index < current ? 'done' : index === current ? 'current' : 'next'}
          />
        </Fragment>
      ))}
    </ol>
  );
}

interface StepProps {
  name: string;
  number: number;
  state: 'done' | 'current' | 'next';
}

const marks = {
  done: 'border-accent bg-accent-soft text-accent',
  current: 'border-accent bg-accent text-on-accent',
  next: 'border-border-strong',
};

function Step({ name, number, state }: StepProps) {
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className={clsx(
        'flex items-center gap-2',
        state === 'current' ? 'font-semibold text-text' : 'font-medium text-muted',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'grid size-5.5 place-items-center rounded-full border text-xs leading-none font-semibold',
          marks[state],
        )}
      >
        {state === 'done' ? <Check size={12} strokeWidth={2.2} /> : number}
      </span>
      <span className={clsx(state !== 'current' && 'max-md:sr-only')}>{name}</span>
      {state === 'done' && <span className="sr-only">(done)</span>}
    </li>
  );
}
