import { useEffect, useRef, type ReactNode } from 'react';
import { iconButtonClass } from '../theme/button-class';
import { EditIcon } from './icons';

/** Lets a click on a part of a record, or Enter, replace it with a form. */
export interface InPlaceEdit {
  /** The form in place of the part; empty while the part is shown. */
  form: ReactNode;
  /** The form takes a whole row. */
  wide?: boolean;
  /** True after the form closed: the button that opens it gets the focus. */
  takesFocus: boolean;
  /** `input` is the name of the input that gets the focus, instead of the first one. */
  start: (input?: string) => void;
}

export function useTakenFocus<Taker extends HTMLElement = HTMLButtonElement>(takesFocus: boolean) {
  const taker = useRef<Taker>(null);
  useEffect(() => {
    if (takesFocus) taker.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return taker;
}

interface EditPartButtonProps {
  part: string;
  edit: InPlaceEdit;
  className?: string;
}

/** Has no tooltip: a dialog that opens focuses it, and the first Escape would close the tooltip alone. */
export const EditPartButton = ({ part, edit: { start, takesFocus }, className }: EditPartButtonProps) => (
  <button
    ref={useTakenFocus(takesFocus)}
    type="button"
    aria-label={`Edit ${part}`}
    onClick={() => start()}
    className={iconButtonClass({ size: 'sm', className })}
  >
    <EditIcon size={16} strokeWidth={1.9} />
  </button>
);
