import {
  formatRecordCount,
  createErrorReport,
  paths,
  PERSON_NAME_COLUMN,
  type PersonUploadResult,
} from '@studio-desk/shared-contract';
import { Button, ButtonLink, Card, formatCount } from '@studio-desk/shared-ui/components';
import {
  UploadOutcomeBanner,
  RowCountsSummary,
  UndoUploadButton,
  useFocusAfterUndo,
} from '@studio-desk/shared-area/uploads';
import { createUploadMessage } from './upload-outcome';
import type { PersonUploadFlow, PersonUploadOutcome } from './use-person-upload';

interface UploadResultPanelProps {
  upload: PersonUploadFlow;
  outcome: PersonUploadOutcome;
  onAnother: () => void;
}

export function UploadResultPanel({ upload, outcome, onAnother }: UploadResultPanelProps) {
  const { checkOnly, result, undone } = outcome;
  const ref = useFocusAfterUndo(undone !== null);
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Card title="Upload Results" divided flush>
        <UploadOutcomeBanner
          upload={upload}
          outcome={outcome}
          kind="people"
          message={createUploadMessage(outcome)}
          nameColumn={PERSON_NAME_COLUMN}
          reportOf={(rows) => createErrorReport(rows, PERSON_NAME_COLUMN)}
        >
          {!checkOnly && result.created_count === 0 && <p>Nothing was saved.</p>}
        </UploadOutcomeBanner>
        <div className="grid gap-4 p-4 text-sm">
          {!undone && (
            <RowCountsSummary
              done={result.created_count}
              failed={result.errors.length}
              total={result.total_rows}
            >
              {`${formatRecordCount('people', result.created_count)} ${checkOnly ? 'to create' : 'created'}`}
            </RowCountsSummary>
          )}
          <FirstErrors errors={result.errors} />
          <div className="flex flex-wrap gap-2">
            {!checkOnly && (
              <>
                <Button onClick={onAnother}>Upload Another File</Button>
                <ButtonLink to={paths.people.explore} tone="primary">
                  View People
                </ButtonLink>
              </>
            )}
            <UndoUploadButton upload={upload} outcome={outcome} kind="people" />
          </div>
        </div>
      </Card>
    </div>
  );
}

const MAX_SHOWN_ERRORS = 5;

function FirstErrors({ errors }: Pick<PersonUploadResult, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <ul aria-label="Errors" className="grid list-disc gap-1.5 pl-4 wrap-anywhere">
        {errors.slice(0, MAX_SHOWN_ERRORS).map((error, index) => (
          <li key={index}>{error}</li>
        ))}
      </ul>
      {errors.length > MAX_SHOWN_ERRORS && (
        <p className="text-muted">...and {formatCount(errors.length - MAX_SHOWN_ERRORS)} more</p>
      )}
    </div>
  );
}
