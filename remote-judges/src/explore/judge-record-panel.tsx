import {
  ColleagueName,
  NextStepsAndNotes,
  OpenRecordContent,
  RecordHistoryButton,
  renderFieldValue,
  useInPlaceEdit,
  useRecord,
  useFocusHeadingOnLoad,
} from '@studio-desk/shared-area';
import {
  JUDGE_FIELDS,
  judgeRoutes,
  paths,
  listEditableFields,
  type Judge,
} from '@studio-desk/shared-contract';
import {
  Avatar,
  ButtonLink,
  Card,
  DescriptionList,
  EditIcon,
  formatCount,
  formatUtcDay,
  EmptySectionText,
  RecordHeader,
  RecordSection,
  type InPlaceEdit,
} from '@studio-desk/shared-ui/components';
import { createJudgeInPlaceEdit, type JudgeEditTarget } from '../edit/judge-in-place-form';
import { judgeEntity } from '../judge-queries';
import { PersonLink } from '../person-link';
import { DeleteJudgeButton } from './delete-judge-button';

interface JudgeRecordPanelProps {
  id: string;
  onDeleted: () => void;
}

export function JudgeRecordPanel({ id, onDeleted }: JudgeRecordPanelProps) {
  const read = useRecord(judgeEntity, id);
  const partEdit = useInPlaceEdit<JudgeEditTarget>();
  return (
    <OpenRecordContent
      read={read}
      failureMessage="Failed to fetch judge details"
      isEditing={partEdit.open !== null}
    >
      {(judge) => (
        <JudgeRecordView
          judge={judge}
          editOf={createJudgeInPlaceEdit(judge, partEdit)}
          onDeleted={onDeleted}
        />
      )}
    </OpenRecordContent>
  );
}

interface JudgeRecordViewProps {
  judge: Judge;
  editOf: (part: JudgeEditTarget) => InPlaceEdit;
  onDeleted: () => void;
}

const JudgeRecordView = ({ judge, editOf, onDeleted }: JudgeRecordViewProps) => (
  <Card flush>
    <article aria-labelledby="judge-name">
      <RecordHeader
        id="judge-name"
        name={judge.name}
        headingRef={useFocusHeadingOnLoad()}
        mark={<Avatar name={judge.name} size="lg" />}
        updatedAt={judge.updated_at}
        updatedBy={judge.last_modified_by && <ColleagueName email={judge.last_modified_by} />}
      >
        <div className="flex gap-2">
          <ButtonLink to={paths.judges.edit(judge.id)} icon={EditIcon} aria-keyshortcuts="e">
            Edit
          </ButtonLink>
          <RecordHistoryButton entity={judgeEntity} id={judge.id} name={judge.name} />
          <DeleteJudgeButton judge={judge} onDeleted={onDeleted} />
        </div>
      </RecordHeader>
      <div className="px-5 py-4">
        <DescriptionList className="max-sm:grid-cols-1" columns={2} items={detailItems(judge, editOf)} />
        {judge.person && (
          <p className="mt-3.5 text-sm text-muted">
            <PersonLink judge={judge} />
          </p>
        )}
      </div>
      <Competitions of={judge} edit={editOf('competitions')} />
      <NextStepsAndNotes kind="judges" calls={judgeRoutes} id={judge.id} />
      <p className="border-t border-border px-5 py-3 text-xs text-muted">
        Added {formatUtcDay(judge.created_at)}
      </p>
    </article>
  </Card>
);

const detailItems = (judge: Judge, editOf: JudgeRecordViewProps['editOf']) =>
  listEditableFields(JUDGE_FIELDS).flatMap(([name, { label, type }]) =>
    name === 'name' ? [] : { term: label, value: renderFieldValue(type, judge[name]), edit: editOf(name) },
  );

const Competitions = ({ of: { competitions }, edit }: { of: Judge; edit: InPlaceEdit }) => (
  <RecordSection title="Competitions Judged" note={formatCount(competitions.length)} edit={edit}>
    {competitions.length === 0 ? (
      <EmptySectionText>No competitions found for this judge</EmptySectionText>
    ) : (
      <ul className="grid gap-1.5 text-sm">
        {latestFirst(competitions).map(({ name, month, year }, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span className="min-w-0 font-medium wrap-anywhere">{name ?? '-'}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {[month, year].filter((part) => part !== null).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    )}
  </RecordSection>
);

const latestFirst = (competitions: Judge['competitions']) =>
  competitions.toSorted(
    (a, b) => (b.year ?? 0) - (a.year ?? 0) || (b.date ?? '').localeCompare(a.date ?? ''),
  );
