import { Search } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { clsx } from 'clsx';
import { getControlClass } from './control-class';

export interface SearchFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'onChange' | 'value' | 'type'
> {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
}

export function SearchField({ label, onChange, onEnter, className, ...input }: SearchFieldProps) {
  return (
    <div className={clsx('relative min-w-0', className)}>
      <SearchIcon />
      <input
        {...input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          // While an IME composes a character, Enter accepts the IME's suggestion and must not search.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.();
        }}
        className={getControlClass('pl-8.5 [&::-webkit-search-cancel-button]:appearance-none')}
      />
    </div>
  );
}

export const SearchIcon = () => (
  <Search
    size={16}
    strokeWidth={1.9}
    className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-faint"
  />
);
