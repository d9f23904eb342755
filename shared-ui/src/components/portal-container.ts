import { createContext, useContext } from 'react';

/**
 * Where popups render. `undefined`: the body or the surrounding popup; `null`: wait until the
 * element exists.
 */
export const PortalContainer = createContext<HTMLElement | null | undefined>(undefined);

export const usePortalContainer = () => useContext(PortalContainer);
