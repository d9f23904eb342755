import { errorReportRow, JUDGE_NAME_COLUMN, type JudgeUploadResult } from '@studio-desk/shared-contract';
import { PageHead } from '@studio-desk/shared-ui/components';
import {
  DownloadTemplate,
  IgnoredParts,
  RowsWithErrors,
  UploadColumns,
  UploadFailureCard,
  useInView,
} from '@studio-desk/shared-area/uploads';
import { useDownloadTemplate } from '../judge-queries';
import { BeforeUpload } from './before-upload';
import { KeptRows } from './kept-rows';
import { UploadCard } from './upload-card';
import { isAllTaken } from './upload-outcome';
import { UploadResult } from './upload-result';
import { UploadSteps } from './upload-steps';
import { useClearLater } from './use-clear-later';
import { useJudgeUpload } from './use-judge-upload';

/** Upload Judges (spec section 2). */
export function JudgeUploadPage() {
  const upload = useJudgeUpload();
  const { stage, outcome, failure } = upload;
  const { mutateAsync: loadTemplate } = useDownloadTemplate();
  const place = useInView(stage !== null, outcome, failure);
  const done = () => {
    upload.clear();
    // The button goes, and the focus with it: the page goes on from where it stood.
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
      <UploadColumns ref={place} file={<UploadCard upload={upload} />}>
        <UploadSteps stage={stage} />
        {failure && <UploadFailureCard failure={failure} />}
        {outcome && (
          <Outcome
            result={outcome}
            // A choice, also a refused one, means that somebody goes on here.
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
  result: JudgeUploadResult;
  isUntouched: boolean;
  onDone: () => void;
  onCleared: () => void;
}

/** What became of the file. It goes by itself where there is nothing to do about it. */
function Outcome({ result, isUntouched, onDone, onCleared }: OutcomeProps) {
  const staying = useClearLater(isUntouched && isAllTaken(result), onCleared);
  return (
    <div {...staying} role="group" aria-label="Result" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <UploadResult result={result} onDone={onDone} />
      <IgnoredParts columns={result.ignored_columns} sheets={result.ignored_sheets} nameColumn="name" />
      <RowsWithErrors rows={result.error_rows} nameColumn={JUDGE_NAME_COLUMN} partsOf={errorReportRow} />
      <KeptRows rows={result.kept_rows} />
    </div>
  );
}
