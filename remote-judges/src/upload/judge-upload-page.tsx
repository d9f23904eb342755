import {
  errorReportRow,
  JUDGE_NAME_COLUMN,
  type JudgeUploadResult,
  paths,
} from '@studio-desk/shared-contract';
import { PageHead, ButtonLink, Card, counted } from '@studio-desk/shared-ui/components';
import {
  DownloadTemplate,
  IgnoredParts,
  RowsWithErrors,
  UploadColumns,
  UploadFailureCard,
  useInView,
  UploadForm,
  useFocusOnUndone,
  rowPlace,
  useRowPages,
} from '@studio-desk/shared-area/uploads';
import { useDownloadTemplate } from '../judge-queries';
import { BeforeUpload } from './before-upload';
import { isAllTaken } from './upload-outcome';
import { LastUpload, UploadResult } from './upload-result';
import { UploadSteps } from './upload-steps';
import { useClearLater } from './use-clear-later';
import { useJudgeUpload, type JudgeUpload, type JudgeUploadOutcome } from './use-judge-upload';

export function JudgeUploadPage() {
  const upload = useJudgeUpload();
  const { stage, outcome, failure } = upload;
  const { mutateAsync: loadTemplate } = useDownloadTemplate();
  const place = useInView(stage !== null, outcome?.number, failure);
  const done = () => {
    upload.clear();
    // The Done button disappears: move the focus to the page.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <PageHead title="Upload Judges">
        <DownloadTemplate
          load={loadTemplate}
          fileName="judges_upload_template.csv"
          doneMessage="Template downloaded successfully"
        />
      </PageHead>
      <UploadColumns
        ref={place}
        file={
          <Card title="File">
            <UploadForm flow={upload} label="Upload File" hasOwnProgress>
              <ButtonLink to={paths.judges.explore}>Cancel</ButtonLink>
            </UploadForm>
          </Card>
        }
        beside={upload.cleared && <LastUpload upload={upload} outcome={upload.cleared} />}
      >
        <UploadSteps stage={stage} />
        {failure && <UploadFailureCard failure={failure} />}
        {outcome && (
          <Outcome
            upload={upload}
            outcome={outcome}
            // Choosing a file, even an invalid one, stops the automatic clearing.
            isUntouched={upload.problem === undefined}
            onDone={done}
            onCleared={upload.clear}
          />
        )}
        {!outcome && !failure && <BeforeUpload />}
      </UploadColumns>
    </>
  );
}

interface OutcomeProps {
  upload: JudgeUpload;
  outcome: JudgeUploadOutcome;
  isUntouched: boolean;
  onDone: () => void;
  onCleared: () => void;
}

function Outcome({ upload, outcome, isUntouched, onDone, onCleared }: OutcomeProps) {
  const { result, checkOnly, undone } = outcome;
  const place = useFocusOnUndone(undone !== null);
  const staying = useClearLater(isUntouched && !checkOnly && !undone && isAllTaken(result), onCleared);
  return (
    <div
      {...staying}
      ref={place}
      role="group"
      aria-label="Result"
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none"
    >
      <UploadResult upload={upload} outcome={outcome} onDone={onDone} />
      <IgnoredParts columns={result.ignored_columns} sheets={result.ignored_sheets} nameColumn="name" />
      <RowsWithErrors rows={result.error_rows} nameColumn={JUDGE_NAME_COLUMN} partsOf={errorReportRow} />
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
    <Card title="Kept as Stored" note={counted(rows.length, 'row', 'rows')} divided flush>
      <ul>
        {rows.slice(from, from + page.size).map(({ row_number, sheet, name, kept }, index) => (
          <li
            key={from + index}
            className="border-t border-border px-4 py-2 text-sm wrap-anywhere first:border-t-0"
          >
            <span className="font-medium">
              Row {rowPlace(row_number, sheet)}: {name}
            </span>
            <p className="text-muted">{kept}</p>
          </li>
        ))}
      </ul>
      {pager}
    </Card>
  );
}
