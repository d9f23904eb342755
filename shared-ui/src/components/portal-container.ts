import { createContext, useContext } from 'react';

/** The element that popups render in. Undefined: the popup around them or the body. Null: not mounted yet. */
export const PortalContainerContext = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainerContext);
