import { createContext, useContext } from 'react';

/** The element in which popups render. `undefined`: the body or a surrounding popup; `null`: not mounted yet. */
export const PortalContainer = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainer);
