import { ArrowLeftIcon, Button, CloseIcon, IconButton } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import {
  useCloseOnEscape,
  useFocusRecordOnOpen,
  useReturnFocusToList,
  useScrollToOpenRow,
} from './record-focus';
import { PreviousNextRecordButtons, type RecordOrder } from './previous-next-record-buttons';

interface BackToListButtonProps {
  /** The records of the list, in the plural. */
  noun: string;
  onClose: () => void;
}

/** Shown only on small screens, where an open record hides its list. */
export const BackToListButton = ({ noun, onClose }: BackToListButtonProps) => (
  <Button icon={ArrowLeftIcon} size="sm" className="mr-auto mb-3 lg:hidden" onClick={onClose}>
    All {noun}
  </Button>
);

interface ListDetailLayoutProps {
  openId: string | null;
  record: ReactNode;
  order: RecordOrder;
  onOpen: (id: string | null) => void;
  /** The records of the list, in the plural. */
  noun: string;
  /** If set, the record is a non-modal dialog with this title, which gets the focus when it opens. */
  dialogTitle?: string;
  /** Returns the element to focus after closing. */
  focusAfter?: () => HTMLElement | null;
  children: ReactNode;
}

const layout = 'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] items-start gap-4';
const columns = 'lg:grid-cols-[minmax(0,1fr)_28rem] min-[75rem]:grid-cols-[minmax(0,1fr)_36rem]';

/** Shows the open record beside its list, or instead of the list if there is no room for both. */
export function ListDetailLayout(props: ListDetailLayoutProps) {
  const { openId, record, order, onOpen, noun, dialogTitle, focusAfter, children } = props;
  const list = useReturnFocusToList(openId, focusAfter);
  useScrollToOpenRow(list.ref, openId);
  const opened = useFocusRecordOnOpen(openId, dialogTitle !== undefined);
  const close = () => onOpen(null);
  useCloseOnEscape(openId !== null, close);
  return (
    <div className={`${layout} ${record ? columns : ''}`}>
      <div
        {...list}
        className={`flex max-h-(--list-height) min-w-0 flex-col outline-none ${record ? 'max-lg:hidden' : ''}`}
      >
        {children}
      </div>
      {record && openId && (
        <section
          {...opened}
          {...(dialogTitle && { role: 'dialog', 'data-panel': true })}
          aria-label={dialogTitle ?? 'Open record'}
          className="min-w-0 outline-none lg:sticky lg:top-[calc(var(--height-bars)+1rem)] lg:max-h-[var(--list-height,calc(100dvh-10.5rem))] lg:flex lg:min-h-64 lg:flex-col lg:overflow-clip lg:rounded-md lg:border lg:border-border lg:bg-surface"
        >
          <div className="flex items-start justify-end gap-1 lg:p-1 lg:pb-0">
            <BackToListButton noun={noun} onClose={close} />
            <PreviousNextRecordButtons order={order} openId={openId} onOpen={onOpen} />
            <IconButton
              icon={CloseIcon}
              size="sm"
              className="max-lg:hidden"
              label={dialogTitle ? 'Close' : 'Close record'}
              onClick={close}
            />
          </div>
          {/* The key resets the scroll position for each record. The panel has the border, not its cards. */}
          <div
            key={openId}
            className="relative min-h-0 lg:overflow-auto lg:[--height-bars:0rem] lg:*:border-0 lg:[&_section:has(>*>article)]:border-0"
          >
            {record}
          </div>
        </section>
      )}
    </div>
  );
}
