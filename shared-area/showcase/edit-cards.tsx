import { useState } from 'react';
import { ChangedMeanwhile, PickedBanner, StaleEditDialog } from '@studio-desk/shared-area';
import { Button, Card, DraftBanner, NotRefreshed } from '@studio-desk/shared-ui/components';

const NOW = new Date().toISOString();

export function EditCards() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Stale-edit dialog and banners of edit forms">
      <div className="grid gap-2">
        <ChangedMeanwhile noun="judge" by="ann@university.example" />
        <NotRefreshed message="Judge not found" isEditing reload={() => undefined} />
        <NotRefreshed message="Failed to load company" isEditing={false} reload={() => undefined} />
        <DraftBanner onDiscard={() => undefined} />
        <PickedBanner title="Updating existing judge" disabled={false} onCreateNew={() => undefined} />
        <div>
          <Button onClick={() => setOpen(true)}>Save over a change</Button>
        </div>
      </div>
      {isOpen && (
        <StaleEditDialog
          noun="judge"
          theirs={{ updated_at: NOW, last_modified_by: 'ann@university.example' }}
          conflicts={[{ id: 'phone', label: 'Phone', theirs: '(706) 555-0100', yours: '' }]}
          resolve={() => setOpen(false)}
        />
      )}
    </Card>
  );
}
