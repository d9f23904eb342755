import { createContext, useContext } from 'react';

/**
 * Where popups are put. `undefined`: the body, or inside the popup that opened them; `null`: wait, the element
 * is about to come.
 */
export const PortalContainer = createContext<HTMLElement | null | undefined>(undefined);

/** The element that popups of this area are put into. */
export const usePortalContainer = () => useContext(PortalContainer);
