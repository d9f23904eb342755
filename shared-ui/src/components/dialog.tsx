import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createContext, useContext, useRef, useState, type FormEventHandler, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { clsx } from 'clsx';
import { CONTROLS, DialogScroller } from './dialog-scroller';
import { IconButton } from './icon-button';
import { PortalContainer, usePortalContainer } from './portal-container';

/** Props of a dialog. */
export interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** 440, 560 or 800 wide. */
  width?: 'sm' | 'md' | 'lg';
  /** Something is unsaved or under way: Escape and a press beside the dialog do not close it. */
  locked?: boolean;
  /** Buttons; the primary one last. */
  foot?: ReactNode;
  /** Makes body and foot one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>;
  /**
   * What has the focus after it closes, where that is not what had it before; called when it closes. Who is
   * elsewhere by then stays there.
   */
  focusAfter?: () => HTMLElement | null | undefined;
  /** Body without its own padding, for lists and tables. */
  flush?: boolean;
  children: ReactNode;
}

const widths = { sm: 'max-w-dialog-sm', md: 'max-w-dialog-md', lg: 'max-w-dialog-lg' };

const motion =
  'transition duration-(--duration-base) ease-out data-starting-style:opacity-0 data-ending-style:opacity-0';

/** A dialog above the page; it takes the focus and gives it back. */
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
        {/* A dialog over a dialog darkens that one, too. */}
        <Base.Backdrop forceRender className={clsx('fixed inset-0 z-20 bg-scrim', motion)} />
        <Base.Viewport className="fixed inset-0 z-20 grid grid-cols-[minmax(0,1fr)] items-start justify-items-center overflow-auto px-3 py-4 md:px-4 md:pt-18 md:pb-8">
          <Base.Popup
            data-raised
            // In React's tree a dialog may stand inside a form; its own form must not submit that one.
            onSubmit={(event) => event.stopPropagation()}
            initialFocus={(touch) => (touch === 'touch' ? true : firstControl(body.current))}
            ref={popup}
            finalFocus={focusAfter && (() => !isFocusElsewhere(popup.current) && (focusAfter() ?? null))}
            className={clsx(
              'flex w-full flex-col overflow-clip rounded-lg bg-raised text-text shadow-dialog outline-none',
              // Title and foot stay, what is between them scrolls; where there is no room for that, all of it does.
              '[@media(min-height:30rem)]:max-h-[calc(100dvh-2rem)] md:[@media(min-height:30rem)]:max-h-[calc(100dvh-6.5rem)]',
              'data-starting-style:translate-y-1 data-ending-style:translate-y-1',
              widths[width],
              motion,
            )}
          >
            {/* Popups of what is inside belong to the dialog, not beside it. */}
            <PortalContainer value={undefined}>
              <DialogContent {...content} body={body} />
            </PortalContainer>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * The first thing to act on below the title, or the dialog while it has none: on the close button the focus would
 * open its tooltip, which Escape closes first.
 */
const firstControl = (body: HTMLElement | null) =>
  body?.querySelector<HTMLElement>(CONTROLS) ?? body?.closest<HTMLElement>('[role="dialog"]') ?? true;

/** While a dialog fades away someone may type elsewhere already. What closes together with it is not elsewhere. */
function isFocusElsewhere(popup: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || popup?.contains(activeElement)) return false;
  return !activeElement.closest('[data-closed]');
}

const column = 'flex min-h-0 flex-col';

const FootPlace = createContext<HTMLElement | null>(null);

/** The foot of the dialog around it, from inside its body: for buttons that belong to a part of it. */
export function DialogFoot({ children }: { children: ReactNode }) {
  const place = useContext(FootPlace);
  return place && createPortal(children, place);
}

type ContentProps = Pick<DialogProps, 'title' | 'foot' | 'onSubmit' | 'flush' | 'children'> & {
  body: React.Ref<HTMLDivElement>;
};

function DialogContent({ title, foot, onSubmit, flush, children, body }: ContentProps) {
  const [footPlace, setFootPlace] = useState<HTMLElement | null>(null);
  const parts = (
    <>
      <DialogScroller label={title} className={clsx(!flush && 'px-5 pt-1 pb-5')}>
        <FootPlace value={footPlace}>{children}</FootPlace>
      </DialogScroller>
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
