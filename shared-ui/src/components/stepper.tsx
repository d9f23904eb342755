import { Check, X } from 'lucide-react';
import { Fragment } from 'react';
import { clsx } from 'clsx';

export interface StepperProps {
  label: string;
  steps: readonly string[];
  current: number;
  failed?: boolean;
}

export function Stepper({ label, steps, current, failed = false }: StepperProps) {
  const here = failed ? 'failed' : 'current';
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
            state={index < current ? 'done' : index === current ? here : 'next'}
          />
        </Fragment>
      ))}
    </ol>
  );
}

interface StepProps {
  name: string;
  number: number;
  state: 'done' | 'current' | 'failed' | 'next';
}

const marks = {
  done: 'border-accent bg-accent-soft text-accent',
  current: 'border-accent bg-accent text-on-accent',
  failed: 'border-danger bg-danger-soft text-danger',
  next: 'border-border-strong',
};

const stateTexts = { done: '(done)', failed: '(failed)', current: null, next: null };

function Step({ name, number, state }: StepProps) {
  const isCurrent = state === 'current' || state === 'failed';
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={clsx(
        'flex items-center gap-2',
        isCurrent ? 'font-semibold text-text' : 'font-medium text-muted',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'grid size-5.5 place-items-center rounded-full border text-xs leading-none font-semibold',
          marks[state],
        )}
      >
        <StepMark state={state} number={number} />
      </span>
      <span className={clsx(!isCurrent && 'max-md:sr-only')}>{name}</span>
      {stateTexts[state] && <span className="sr-only">{stateTexts[state]}</span>}
    </li>
  );
}

function StepMark({ state, number }: Pick<StepProps, 'state' | 'number'>) {
  if (state === 'done') return <Check size={12} strokeWidth={2.2} />;
  return state === 'failed' ? <X size={12} strokeWidth={2.2} /> : number;
}
