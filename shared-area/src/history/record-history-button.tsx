import { Button, Dialog, HistoryIcon, Skeleton } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import type { RecordEntityApi } from '../queries/entity-api';
import { LazyComponent } from '../start/lazy-component';

interface RecordHistoryButtonProps {
  entity: RecordEntityApi;
  id: string;
  name: string;
}

const loadList = async () => (await import('./history-list')).HistoryList;

export function RecordHistoryButton({ entity, id, name }: RecordHistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={HistoryIcon} onClick={() => setOpen(true)}>
        History
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`History of ${name}`} width="lg" flush>
        <LazyComponent
          load={loadList}
          props={{ entity, id }}
          fallback={<Skeleton shape="record" className="p-5" />}
        />
      </Dialog>
    </>
  );
}
