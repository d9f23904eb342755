import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { getControlClass } from './control-class';
import { Field } from './field';
import type { TextFieldProps } from './text-field';

export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { label, labelHidden, required, hint, error, className, ...input } = props;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, labelHidden, required, hint, error, className }}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className={getControlClass('pr-10')}
          />
          <button
            type="button"
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-sm text-muted hover:text-text focus-visible:-outline-offset-3"
          >
            <Icon size={16} strokeWidth={1.9} />
          </button>
        </div>
      )}
    </Field>
  );
}
