import type { Company } from '@studio-desk/shared-contract';
import {
  StatusBadge,
  StatusDot,
  EmptySectionText,
  RecordSection,
  useFocusWhen,
  type InPlaceEdit,
} from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { joinNonEmpty } from '../display-text';
import type { KeyedTouchpoint, TouchpointKey } from '../form/touchpoint-key';
import { createTouchpointTimeline } from './touchpoint-timeline';

interface CompanyTouchpointsSectionProps {
  company: Company;
  editOf: (part: TouchpointKey | 'touchpoints') => InPlaceEdit;
}

export function CompanyTouchpointsSection({ company, editOf }: CompanyTouchpointsSectionProps) {
  const entries = useEntriesWithEdited(createTouchpointTimeline(company), ({ key }) => !!editOf(key).form);
  return (
    <RecordSection title="Touchpoints" edit={editOf('touchpoints')}>
      {entries.length === 0 ? (
        <EmptySectionText>No touchpoints yet</EmptySectionText>
      ) : (
        <ol>
          {entries.map((entry) => (
            <TimelineRow key={entry.key} entry={entry} edit={editOf(entry.key)} />
          ))}
        </ol>
      )}
    </RecordSection>
  );
}

/** Keeps the edited touchpoint even if another user changes or removes it, so that typed text is not lost. */
function useEntriesWithEdited(
  entries: readonly KeyedTouchpoint[],
  isEdited: (entry: KeyedTouchpoint) => boolean,
): readonly KeyedTouchpoint[] {
  const [kept, setKept] = useState<KeyedTouchpoint | null>(null);
  const edited = entries.find(isEdited);
  if (edited && edited.key !== kept?.key) setKept(edited);
  return !edited && kept && isEdited(kept) ? [...entries, kept] : entries;
}

const row =
  'group relative grid min-h-8 grid-cols-[14px_minmax(0,1fr)_fit-content(40%)] items-center gap-x-3 gap-y-0.5 py-1.5 text-sm ' +
  'md:grid-cols-[14px_minmax(0,1.3fr)_minmax(0,0.8fr)_minmax(92px,0.4fr)_minmax(0,1.4fr)] ' +
  'not-last:before:absolute not-last:before:top-4 not-last:before:left-1.5 not-last:before:h-full not-last:before:w-px ' +
  'not-last:before:bg-accent-line';

const dot =
  'z-1 mt-1.5 ml-0.5 size-2.25 self-start rounded-full border-2 border-accent bg-surface group-first:bg-accent';

const TimelineRow = ({ entry, edit }: { entry: KeyedTouchpoint; edit: InPlaceEdit }) => (
  <li className={row}>
    <span aria-hidden className={dot} />
    <span className="font-medium wrap-anywhere">{entry.program ?? '-'}</span>
    <span className="col-start-2 row-start-2 text-muted tabular-nums wrap-anywhere empty:hidden md:col-start-auto md:row-start-auto md:empty:block">
      {joinNonEmpty([entry.semester, entry.year])}
    </span>
    <span className="col-start-3 row-start-1 md:col-start-auto md:row-start-auto">
      <StatusButton entry={entry} {...edit} />
    </span>
    <span className="col-span-2 col-start-2 wrap-anywhere whitespace-pre-wrap text-muted empty:hidden md:col-span-1 md:col-start-auto md:empty:block">
      {entry.notes}
    </span>
    {edit.form && <div className="col-span-full col-start-2 max-w-80">{edit.form}</div>}
  </li>
);

const StatusButton = ({ entry, start, takesFocus }: InPlaceEdit & { entry: KeyedTouchpoint }) => (
  <button
    ref={useFocusWhen(takesFocus)}
    type="button"
    aria-label={`Edit status ${entry.status ?? '-'} of ${entry.program ?? 'the touchpoint'}`}
    onClick={start}
    className="min-w-6 rounded-xs text-left hover:bg-hover"
  >
    {entry.status ? <Status status={entry.status} /> : <span className="text-muted">-</span>}
  </button>
);

/** Longer statuses, in characters, are shown as plain text, since text in a badge does not wrap. */
const BADGE_LENGTH = 14;

const Status = ({ status }: { status: string }) =>
  status.length > BADGE_LENGTH ? (
    <span className="text-xs wrap-anywhere text-muted">
      <StatusDot status={status} /> {status}
    </span>
  ) : (
    <StatusBadge status={status} />
  );
