import { createContext, useContext } from 'react';

/** `undefined` renders popups in the body or the surrounding popup; `null` waits for the element. */
export const PortalContainer = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainer);
