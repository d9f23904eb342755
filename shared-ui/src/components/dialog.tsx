import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createContext, useContext, useRef, useState, type FormEventHandler, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { clsx } from 'clsx';
import { FOCUSABLE_CONTROL_SELECTOR, DialogScrollArea } from './dialog-scroll-area';
import { IconButton } from './icon-button';
import { PortalContainerContext, usePortalContainer } from './portal-container';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  width?: 'sm' | 'md' | 'lg';
  /** Prevents closing by Escape or the backdrop. Set this while a request runs or changes are unsaved. */
  locked?: boolean;
  foot?: ReactNode;
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /** Returns the element to focus after closing; ignored if the user has already focused another one. */
  focusAfter?: () => HTMLElement | null | undefined;
  flush?: boolean;
  children: ReactNode;
}

const widths = { sm: 'max-w-dialog-sm', md: 'max-w-dialog-md', lg: 'max-w-dialog-lg' };

const motion =
  'transition duration-(--duration-base) ease-out data-starting-style:opacity-0 data-ending-style:opacity-0';

export function Dialog(props: DialogProps) {
  const { open, onClose, locked = false, width = 'md', focusAfter, ...content } = props;
  const body = useRef<HTMLDivElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (!next && !(locked && details.reason !== 'close-press')) onClose();
  };
  return (
    <Base.Root open={open} onOpenChange={change} disablePointerDismissal={locked}>
      <Base.Portal container={usePortalContainer()}>
        {/* Without `forceRender`, Base UI renders no backdrop for a nested dialog. */}
        <Base.Backdrop forceRender className={clsx('fixed inset-0 z-20 bg-scrim', motion)} />
        {/* The padding at the top leaves room for toasts above the dialog. */}
        <Base.Viewport className="fixed inset-0 z-20 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center overflow-auto px-3 pt-17 pb-4 md:px-4 md:pt-24 md:pb-8">
          <Base.Popup
            data-raised
            // In React, a submit in the dialog would also call `onSubmit` of a form around the dialog.
            onSubmit={(event) => event.stopPropagation()}
            initialFocus={(touch) => (touch === 'touch' ? true : firstControl(body.current))}
            ref={popup}
            finalFocus={focusAfter && (() => !isFocusElsewhere(popup.current) && (focusAfter() ?? null))}
            className={clsx(
              'flex w-full flex-col overflow-clip rounded-lg bg-raised text-text shadow-dialog outline-none',
              // The body scrolls between title and footer; on low screens, the whole dialog scrolls.
              '[@media(min-height:30rem)]:max-h-[calc(100dvh-5.25rem)] md:[@media(min-height:30rem)]:max-h-[calc(100dvh-8rem)]',
              'data-starting-style:translate-y-1 data-ending-style:translate-y-1',
              widths[width],
              motion,
            )}
          >
            {/* Popups of the content render inside the dialog. */}
            <PortalContainerContext value={undefined}>
              <DialogContent {...content} body={body} />
            </PortalContainerContext>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** The control to focus first. It is not the close button, whose tooltip would consume the first Escape. */
const firstControl = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>(FOCUSABLE_CONTROL_SELECTOR) ??
  body?.closest<HTMLElement>('[role="dialog"]') ??
  true;

/** True if the user focused an element outside the closing dialog, unless that element is closing too. */
function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || popup?.contains(activeElement)) return false;
  return !activeElement.closest('[data-closed]');
}

const column = 'flex min-h-0 flex-col';

const FootContainer = createContext<HTMLElement | null>(null);

export function DialogFooter({ children }: { children: ReactNode }) {
  const place = useContext(FootContainer);
  return place && createPortal(children, place);
}

type ContentProps = Pick<DialogProps, 'title' | 'foot' | 'onSubmit' | 'flush' | 'children'> & {
  body: React.Ref<HTMLDivElement>;
};

function DialogContent({ title, foot, onSubmit, flush, children, body }: ContentProps) {
  const [footPlace, setFootPlace] = useState<HTMLElement | null>(null);
  const parts = (
    <>
      <DialogScrollArea label={title} className={clsx(!flush && 'px-5 pt-1 pb-5')}>
        <FootContainer value={footPlace}>{children}</FootContainer>
      </DialogScrollArea>
      <div
        ref={setFootPlace}
        className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-border bg-sunken px-5 py-3 empty:hidden"
      >
        {foot}
      </div>
    </>
  );
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 pt-4 pr-4 pb-3 pl-5">
        <Base.Title className="mr-auto min-w-0 text-md font-semibold tracking-[-0.01em] wrap-anywhere">
          {title}
        </Base.Title>
        <Base.Close render={<IconButton icon={X} label="Close" size="sm" />} />
      </div>
      <div ref={body} className={column}>
        {onSubmit ? (
          <form noValidate onSubmit={onSubmit} className={column}>
            {parts}
          </form>
        ) : (
          parts
        )}
      </div>
    </>
  );
}
