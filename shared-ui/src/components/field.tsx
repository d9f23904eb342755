import { CircleAlert } from 'lucide-react';
import { createContext, useContext, useId, type ReactNode } from 'react';
import { clsx } from 'clsx';

export interface FieldProps {
  label: string;
  labelHidden?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  className?: string;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** True in a row below another row with the same labels: from `md` on, only screen readers get the labels. */
export const HiddenLabelsContext = createContext(false);

interface FieldFrameProps extends FieldProps {
  announced?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export function Field(props: FieldFrameProps) {
  const { label, labelHidden, required, hint, error, announced = false, className, children } = props;
  const id = useId();
  const labelsAbove = useContext(HiddenLabelsContext);
  const noteId = `${id}-note`;
  const control: ControlProps = {
    id,
    'aria-describedby': error || hint ? noteId : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };
  return (
    <div className={clsx('grid min-w-0 content-start gap-1.25', className)}>
      <div className={clsx('flex gap-1', labelHidden && 'sr-only', labelsAbove && 'md:sr-only')}>
        <label htmlFor={id} className="text-sm leading-4.5 font-medium">
          {label}
        </label>
        {required && <RequiredMark />}
      </div>
      {children(control)}
      {announced ? (
        <div aria-live="polite" className="empty:absolute">
          <FieldHintOrError id={noteId} hint={hint} error={error} />
        </div>
      ) : (
        <FieldHintOrError id={noteId} hint={hint} error={error} />
      )}
    </div>
  );
}

export const RequiredMark = () => (
  <span aria-hidden className="text-sm leading-4.5 text-danger">
    *
  </span>
);

interface FieldHintOrErrorProps extends Pick<FieldProps, 'hint' | 'error'> {
  id: string;
}

export function FieldHintOrError({ id, hint, error }: FieldHintOrErrorProps) {
  if (error)
    return (
      <p id={id} className="flex items-start gap-1.25 text-xs text-danger">
        <CircleAlert size={14} strokeWidth={2.2} className="mt-px shrink-0" />
        {error}
      </p>
    );
  return hint ? (
    <p id={id} className="text-xs text-muted">
      {hint}
    </p>
  ) : null;
}
