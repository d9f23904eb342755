import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PortalContainer } from './portal-container';

/** Props of the root of an area. */
export interface AreaRootProps {
  name: string;
  children: ReactNode;
}

/** Root of an area: its styles hold below it, and in the element at the end of the page that takes its popups. */
export function AreaRoot({ name, children }: AreaRootProps) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  return (
    <PortalContainer value={container}>
      <div data-area={name}>{children}</div>
      {createPortal(<div data-area={name} ref={setContainer} />, document.body)}
    </PortalContainer>
  );
}
