import { createContext, useContext } from 'react';

/** The element that popups render in. `undefined`: the body or a surrounding popup; `null`: not mounted. */
export const PortalContainerContext = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainerContext);
