import { useEffect, useRef, type ReactNode } from 'react';
import { getIconButtonClass } from '../theme/button-class';
import { EditIcon } from './icons';

/** A value or a section of a record that is edited in place: a click or Enter replaces it with a form. */
export interface InPlaceEdit {
  /** The form that replaces the value or section; empty while nobody edits it. */
  form: ReactNode;
  /** True if the form takes up a whole row. */
  wide?: boolean;
  /** True once the form has closed: the button that opens it then takes the focus. */
  takesFocus: boolean;
  start: () => void;
}

/** Focuses the returned ref's element, unless the user has moved the focus, such as during a slow save. */
export function useFocusWhen<Taker extends HTMLElement = HTMLButtonElement>(takesFocus: boolean) {
  const taker = useRef<Taker>(null);
  useEffect(() => {
    if (!takesFocus || !document.activeElement?.contains(taker.current)) return;
    taker.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return taker;
}

interface InPlaceEditButtonProps {
  part: string;
  edit: InPlaceEdit;
  className?: string;
}

/** No tooltip, because an opening dialog focuses this button, and Escape would close the tooltip first. */
export const InPlaceEditButton = ({
  part,
  edit: { start, takesFocus },
  className,
}: InPlaceEditButtonProps) => (
  <button
    ref={useFocusWhen(takesFocus)}
    type="button"
    aria-label={`Edit ${part}`}
    onClick={start}
    className={getIconButtonClass({ size: 'sm', className })}
  >
    <EditIcon size={16} strokeWidth={1.9} />
  </button>
);
