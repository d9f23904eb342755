import { createContext, useContext } from 'react';

/** Popups render in this element. `undefined`: in the body or a surrounding popup; `null`: not mounted yet. */
export const PortalContainer = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainer);
