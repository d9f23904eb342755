import { keepPreviousData, useQuery } from '@studio-desk/shared-auth';
import { RECORD_NOUNS, type RecordKind, type RecordOperation } from '@studio-desk/shared-contract';
import {
  EmptyState,
  HistoryIcon,
  PageHeader,
  toSentenceCase,
  TextLink,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { PagedListCard } from '../list/paged-list-card';
import { useListUrl } from '../list/use-list-url';
import { RECORD_KIND_PATHS } from './record-kind-paths';
import { createOperationPageQuery } from './operation-queries';
import { OperationTable } from './operation-table';
import { UndoDialog } from './undo-dialog';
import { UndoResultBanner, type UndoneOperation } from './undo-result-banner';

export const createActivityPage = (kind: RecordKind) =>
  function ActivityPage() {
    return <Activity kind={kind} />;
  };

function Activity({ kind }: { kind: RecordKind }) {
  const address = useListUrl();
  const list = useQuery({
    ...createOperationPageQuery(kind, address.page),
    placeholderData: keepPreviousData,
  });
  const [toUndo, setToUndo] = useState<RecordOperation | null>(null);
  const [undone, setUndone] = useState<UndoneOperation | null>(null);
  const [one, many] = RECORD_NOUNS[kind];
  const title = toSentenceCase(many);
  return (
    <>
      <PageHeader
        title={`${title} Activity`}
        back={<TextLink to={RECORD_KIND_PATHS[kind].explore}>Explore {title}</TextLink>}
      />
      <PagedListCard
        list={list}
        address={address}
        failureTitle="Failed to load the activity"
        nouns="changes"
        header={
          undone && <UndoResultBanner key={undone.operation.id} {...undone} onClose={() => setUndone(null)} />
        }
        empty={
          <EmptyState icon={HistoryIcon} title="No activity yet">
            Uploads, and changes of more than one {one} at once, are listed here. They can be undone for 30
            days.
          </EmptyState>
        }
      >
        {(rows) => <OperationTable label={`Changes of many ${many}`} rows={rows} onUndo={setToUndo} />}
      </PagedListCard>
      {toUndo && <UndoDialog operation={toUndo} onClose={() => setToUndo(null)} onUndone={setUndone} />}
    </>
  );
}
