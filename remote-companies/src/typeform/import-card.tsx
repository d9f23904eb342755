import { paths, type TypeformMapping, type TypeformSyncResult } from '@studio-desk/shared-contract';
import {
  Banner,
  Button,
  Card,
  formatCount,
  formatRecentTime,
  Pager,
  ProgressBar,
  RefreshIcon,
  Table,
  TextLink,
  type TableColumn,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import type { FinishedSync } from './sync-state';
import type { SyncControl } from './use-typeform-sync';

interface ImportCardProps {
  sync: SyncControl;
  mapping: TypeformMapping | undefined;
  onSync: () => void;
}

export function ImportCard({ sync, mapping, onSync }: ImportCardProps) {
  return (
    <Card
      title="Import Responses"
      divided
      action={
        <Button
          size="sm"
          tone={mapping ? 'primary' : 'default'}
          icon={RefreshIcon}
          busy={sync.isRunning}
          busyLabel="Importing..."
          onClick={onSync}
        >
          Sync Responses
        </Button>
      }
    >
      <div className="grid gap-3 text-sm">
        <p className="text-muted">{lastSyncText(mapping)}</p>
        <p role="status" className="sr-only">
          {sync.progress && `${sync.progress.label} ${sync.progress.percent}%`}
        </p>
        {sync.progress && <ProgressBar label={sync.progress.label} value={sync.progress.percent} />}
        {sync.waiting.length > 0 && (
          <p className="text-muted">
            Then: {sync.waiting.map(({ mapping_name }) => mapping_name).join(', ')}
          </p>
        )}
        {sync.last && <LastSync key={sync.last.endedAt} last={sync.last} />}
      </div>
    </Card>
  );
}

function lastSyncText(mapping: TypeformMapping | undefined): string {
  if (!mapping) return 'Select a form and map its fields to import responses.';
  if (mapping.last_sync_at === null) return 'No responses imported yet.';
  return `Last imported response: ${formatRecentTime(mapping.last_sync_at)}. Only newer responses will be added.`;
}

function LastSync({ last }: { last: FinishedSync }) {
  if (last.tone === 'danger') {
    return (
      <Banner tone="danger" title={last.message}>
        Fix the problem, then sync again. Responses already imported are skipped.
      </Banner>
    );
  }
  const errors = last.result?.errors ?? [];
  return (
    <>
      <Banner tone={last.tone} title={last.formTitle}>
        {last.message}
        {last.result?.operation_id && (
          <>
            . <TextLink to={paths.companies.activity}>Activity</TextLink> lists what changed and can undo it.
          </>
        )}
      </Banner>
      {errors.length > 0 && <SyncErrors errors={errors} />}
    </>
  );
}

type SyncError = TypeformSyncResult['errors'][number];

const ERRORS_PAGE_SIZE = 10;

const columns: TableColumn<SyncError>[] = [
  {
    id: 'response',
    header: 'Response',
    cell: ({ response_id }) => response_id,
    className: 'whitespace-nowrap',
  },
  { id: 'error', header: 'Error', cell: ({ error }) => <span className="wrap-anywhere">{error}</span> },
];

function SyncErrors({ errors }: { errors: SyncError[] }) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(errors.length / ERRORS_PAGE_SIZE);
  const first = (page - 1) * ERRORS_PAGE_SIZE + 1;
  const last = Math.min(page * ERRORS_PAGE_SIZE, errors.length);
  return (
    <div className="overflow-clip rounded-sm border border-border">
      <Table
        dense
        label="Responses that were not imported"
        columns={columns}
        rows={errors}
        rowKey={({ response_id, error }) => `${response_id} ${error}`}
        page={{ number: page, size: ERRORS_PAGE_SIZE }}
      />
      {pages > 1 && (
        <Pager
          summary={`${formatCount(first)} to ${formatCount(last)} of ${formatCount(errors.length)}`}
          page={page}
          pages={pages}
          onPageChange={setPage}
        />
      )}
    </div>
  );
}
