import { createContext } from 'react';

/**
 * The group of the forms inside, an argument of `confirmLeave`: closing one of them must not ask about other
 * unsaved forms, such as a note, because those stay open.
 */
export const UnsavedGroupContext = createContext<string | undefined>(undefined);
