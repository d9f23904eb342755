import {
  toErrorReportRow,
  JUDGE_NAME_COLUMN,
  type JudgeUploadResult,
  paths,
} from '@studio-desk/shared-contract';
import { PageHeader, ButtonLink, Card, pluralize } from '@studio-desk/shared-ui/components';
import {
  DownloadTemplateButton,
  FileEncodingCard,
  IgnoredContentBanner,
  RowsInTrashCard,
  ErrorRowsTable,
  UploadLayout,
  UploadFailureCard,
  useScrollIntoView,
  UploadForm,
  useFocusAfterUndo,
  formatRowLocation,
  useRowPages,
} from '@studio-desk/shared-area/uploads';
import { confirmLeave } from '@studio-desk/shared-ui/runtime';
import { judgeEntity } from '../judge-queries';
import { UploadInstructions } from './upload-instructions';
import { hasNoUploadProblems } from './upload-outcome';
import { LastUploadCard, UploadResultPanel } from './upload-result-panel';
import { judgeUploadApi } from './upload-api';
import { UploadProgressSteps } from './upload-progress-steps';
import { useDelayedClear } from './use-delayed-clear';
import { useJudgeUpload, type JudgeUploadFlow, type JudgeUploadOutcome } from './use-judge-upload';

export function JudgeUploadPage() {
  const upload = useJudgeUpload();
  const { stage, outcome, failure } = upload;
  const { mutateAsync: loadTemplate } = judgeUploadApi.useDownloadTemplate();
  const ref = useScrollIntoView(stage !== null, outcome?.number, failure);
  const done = async () => {
    if (!(await confirmLeave())) return;
    upload.clear();
    // The Done button disappears, so move the focus to the page.
    ref.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHeader title="Upload Judges">
        <DownloadTemplateButton
          load={loadTemplate}
          fileName="judges_upload_template.csv"
          doneMessage="Template downloaded successfully"
        />
      </PageHeader>
      <UploadLayout
        ref={ref}
        file={
          <Card title="File">
            <UploadForm flow={upload} hasOwnProgress>
              <ButtonLink to={paths.judges.explore}>Cancel</ButtonLink>
            </UploadForm>
          </Card>
        }
        beside={upload.cleared && <LastUploadCard upload={upload} outcome={upload.cleared} />}
      >
        <UploadProgressSteps stage={stage} />
        {failure && <UploadFailureCard failure={failure} />}
        {outcome && (
          <Outcome
            upload={upload}
            outcome={outcome}
            // Do not clear the result automatically while the file field shows an error.
            isUntouched={upload.problem === undefined}
            onDone={() => void done()}
            onCleared={upload.clear}
          />
        )}
        {!outcome && !failure && <UploadInstructions />}
      </UploadLayout>
    </>
  );
}

interface OutcomeProps {
  upload: JudgeUploadFlow;
  outcome: JudgeUploadOutcome;
  isUntouched: boolean;
  onDone: () => void;
  onCleared: () => void;
}

function Outcome({ upload, outcome, isUntouched, onDone, onCleared }: OutcomeProps) {
  const { result, checkOnly, undone } = outcome;
  const ref = useFocusAfterUndo(undone !== null);
  const staying = useDelayedClear(
    isUntouched && !checkOnly && !undone && hasNoUploadProblems(result),
    onCleared,
  );
  return (
    <div
      {...staying}
      ref={ref}
      role="group"
      aria-label="Result"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <UploadResultPanel upload={upload} outcome={outcome} onDone={onDone} />
      <IgnoredContentBanner result={result} nameColumn="name" />
      <FileEncodingCard flow={upload} outcome={outcome} />
      <ErrorRowsTable rows={result.error_rows} nameColumn={JUDGE_NAME_COLUMN} partsOf={toErrorReportRow} />
      <RowsInTrashCard key={outcome.number} outcome={outcome} entity={judgeEntity} />
      <KeptRows rows={result.kept_rows} />
    </div>
  );
}

interface KeptRowsProps {
  rows: JudgeUploadResult['kept_rows'];
}

function KeptRows({ rows }: KeptRowsProps) {
  const { page, pager } = useRowPages(rows.length);
  if (rows.length === 0) return null;
  const from = (page.number - 1) * page.size;
  return (
    <Card title="Kept as Stored" note={pluralize(rows.length, 'row', 'rows')} divided flush>
      <ul>
        {rows.slice(from, from + page.size).map(({ row_number, sheet, name, kept }, index) => (
          <li
            key={from + index}
            className="border-t border-border px-4 py-2 text-sm wrap-anywhere first:border-t-0"
          >
            <span className="font-medium">
              Row {formatRowLocation(row_number, sheet)}: {name}
            </span>
            <p className="text-muted">{kept}</p>
          </li>
        ))}
      </ul>
      {pager}
    </Card>
  );
}
