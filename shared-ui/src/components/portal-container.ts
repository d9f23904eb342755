import { createContext, useContext } from 'react';

/** Popups render in this element; if `undefined`, in the body or a surrounding popup. `null`: not mounted. */
export const PortalContainerContext = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainerContext);
