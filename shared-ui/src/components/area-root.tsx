import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PortalContainerContext } from './portal-container';

export interface AreaRootProps {
  name: string;
  children: ReactNode;
}

/** Limits the area's styles to its own elements, including popups, which render at the end of the page. */
export function AreaRoot({ name, children }: AreaRootProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <PortalContainerContext value={container}>
      <div data-area={name}>{children}</div>
      {createPortal(<div data-area={name} ref={setContainer} />, document.body)}
    </PortalContainerContext>
  );
}
