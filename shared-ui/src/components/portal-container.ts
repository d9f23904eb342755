import { createContext, useContext } from 'react';

/** The element in which popups render; undefined: the body or the popup around; null: not mounted yet. */
export const PortalContainerContext = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainerContext);
