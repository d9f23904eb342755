import { errorMessage, toApiError } from '@studio-desk/shared-auth';
import {
  errorBody,
  paths,
  RECORD_FIELDS,
  RECORD_NOUNS,
  type HistoryAction,
  type HistoryEntry,
  type RecordKind,
  type RevertConflict,
} from '@studio-desk/shared-contract';
import {
  Banner,
  Button,
  CellValue,
  formatTime,
  TextLink,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';
import { RECORD_KIND_PATHS } from '../activity/record-kind-paths';
import type { RecordEntityApi } from '../queries/entity-api';
import { type HistoryFormatOptions, formatHistoryValue } from './history-value';

interface HistoryItemProps {
  entity: RecordEntityApi;
  id: string;
  entry: HistoryEntry;
}

const VERBS: Record<HistoryAction, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  restore: 'restored',
  merge: 'merged',
};

export function HistoryItem({ entity, id, entry }: HistoryItemProps) {
  const { at, by, action, operation_id, company_names: companyNames } = entry;
  const { kind } = entity;
  const context = { kind, companyNames };
  const changes = entry.changes.filter(({ field }) => !isComputed(kind, field));
  const { isBusy, conflict, revert, cancel } = useRevert(entity, id, entry);
  const canRevert = action === 'update' || action === 'merge';
  return (
    <li className="px-5 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <strong className="font-semibold" title={by.email}>
            {by.full_name || by.email || 'Someone'}
          </strong>{' '}
          {VERBS[action]} this {RECORD_NOUNS[kind][0]}
          <span className="text-muted">
            {' · '}
            <time dateTime={at}>{formatTime(at)}</time>
            {operation_id && (
              <>
                {' · '}
                <TextLink to={RECORD_KIND_PATHS[kind].activity}>together with others</TextLink>
              </>
            )}
          </span>
        </p>
        {canRevert && changes.length > 1 && (
          <Button size="sm" busy={isBusy} onClick={() => revert()}>
            Revert all
          </Button>
        )}
      </div>
      <ul>
        {changes.map((change) => (
          <li
            key={change.field}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 pt-2 md:grid-cols-[10rem_minmax(0,1fr)_auto]"
          >
            <span className="text-muted max-md:col-span-2">{change.label}</span>
            <ChangedValue context={context} {...change} isNew={action === 'create'} />
            {canRevert && (
              <Button
                size="sm"
                aria-label={`Revert ${change.label}`}
                busy={isBusy}
                onClick={() => revert([change.field])}
              >
                Revert
              </Button>
            )}
          </li>
        ))}
      </ul>
      {conflict && (
        <Banner
          tone="warning"
          className="mt-3"
          title="Changed again since"
          action={
            <div className="flex gap-2">
              <Button size="sm" onClick={cancel}>
                Cancel
              </Button>
              <Button size="sm" busy={isBusy} onClick={() => revert(conflict.fields, true)}>
                Revert anyway
              </Button>
            </div>
          }
        >
          {conflict.conflicts
            .filter(({ field }) => !isComputed(kind, field))
            .map(({ field, label, current, target }) => (
              <p key={field}>
                {label} is {quoted(context, field, current)} now and would become{' '}
                {quoted(context, field, target)}.
              </p>
            ))}
        </Banner>
      )}
    </li>
  );
}

/** True for a value that is computed from other fields, and so changes when one of them is reverted. */
const isComputed = (kind: RecordKind, field: string) => 'computed' in (RECORD_FIELDS[kind].get(field) ?? {});

interface ChangedValueProps {
  context: HistoryFormatOptions;
  field: string;
  before: unknown;
  after: unknown;
  isNew: boolean;
}

function ChangedValue({ context, field, before, after, isNew }: ChangedValueProps) {
  const text = (value: unknown) =>
    field === 'company_id' && typeof value === 'string' ? (
      <TextLink to={paths.companies.details(value)}>{formatHistoryValue(context, field, value)}</TextLink>
    ) : (
      <CellValue>{formatHistoryValue(context, field, value)}</CellValue>
    );
  return (
    <span className="grid gap-x-3 wrap-anywhere whitespace-pre-wrap sm:grid-cols-2">
      {!isNew && (isBlank(before) ? text(before) : <del className="text-muted">{text(before)}</del>)}
      <ins className="no-underline">{text(after)}</ins>
    </span>
  );
}

const isBlank = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const quoted = (context: HistoryFormatOptions, field: string, value: unknown) => {
  const text = formatHistoryValue(context, field, value);
  return text === '' ? 'empty' : `“${text}”`;
};

interface Conflict {
  fields: string[] | undefined;
  conflicts: readonly RevertConflict[];
}

function useRevert(entity: RecordEntityApi, id: string, entry: HistoryEntry) {
  const [isBusy, run] = useSingleFlight();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const revert = async (fields?: string[], force = false) => {
    setConflict(null);
    try {
      await entity.revert(id, { history_id: entry.id, fields, force });
      toast.success('Change reverted');
    } catch (error) {
      const { conflicts = [] } = errorBody.safeParse(toApiError(error).body).data ?? {};
      if (conflicts.length > 0) setConflict({ fields, conflicts });
      else toast.error(errorMessage(error, 'Failed to revert the change'));
    }
  };
  return {
    isBusy,
    conflict,
    revert: (fields?: string[], force?: boolean) => run(() => revert(fields, force)),
    cancel: () => setConflict(null),
  };
}
