import { ArrowLeftIcon, Button, CloseIcon, IconButton } from '@studio-desk/shared-ui/components';
import type { ReactNode } from 'react';
import { useFocusOnOpen, useReturnToList } from './record-focus';

interface BackToListProps {
  /** The records of the list, in the plural. */
  noun: string;
  onClose: () => void;
}

/** Shown only on small screens, where an open record hides its list. */
export const BackToList = ({ noun, onClose }: BackToListProps) => (
  <Button icon={ArrowLeftIcon} size="sm" className="mb-3 lg:hidden" onClick={onClose}>
    All {noun}
  </Button>
);

interface ListWithRecordProps extends BackToListProps {
  openId: string | null;
  record: ReactNode;
  children: ReactNode;
}

const columns =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_28rem] min-[75rem]:grid-cols-[minmax(0,1fr)_36rem]';

/** Shows the open record beside its list, or instead of the list if there is no room for both. */
export function ListWithRecord({ openId, record, noun, onClose, children }: ListWithRecordProps) {
  const list = useReturnToList(openId);
  const opened = useFocusOnOpen(openId);
  return (
    <div className={record ? columns : ''}>
      <div {...list} className={`min-w-0 outline-none ${record ? 'max-lg:hidden' : ''}`}>
        {children}
      </div>
      {record && (
        <section
          {...opened}
          aria-label="Open record"
          className="min-w-0 outline-none lg:sticky lg:top-[calc(var(--height-bars)+1rem)] lg:max-h-[calc(100dvh-10.75rem)] lg:min-h-64 lg:overflow-auto"
        >
          <div className="flex justify-end max-lg:hidden">
            <IconButton icon={CloseIcon} size="sm" label="Close record" onClick={onClose} />
          </div>
          <BackToList noun={noun} onClose={onClose} />
          <div className="lg:[--height-bars:0rem]">{record}</div>
        </section>
      )}
    </div>
  );
}
