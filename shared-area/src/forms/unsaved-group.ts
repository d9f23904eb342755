import { createContext } from 'react';

/**
 * Group of the forms inside, for `confirmLeave`. Closing one of them keeps other forms of the record, such as
 * a note, so it must not ask about those.
 */
export const UnsavedGroup = createContext<string | undefined>(undefined);
