import {
  errorReport,
  paths,
  PERSON_NAME_COLUMN,
  type PersonUploadResult,
} from '@studio-desk/shared-contract';
import { Banner, Button, ButtonLink, Card, counted, formatCount } from '@studio-desk/shared-ui/components';
import { ErrorReportButton, RowFigures } from '@studio-desk/shared-area/uploads';
import { outcomeMessage } from './upload-outcome';

interface UploadResultProps {
  result: PersonUploadResult;
  onAnother: () => void;
}

/** What became of the file: the figures, the first errors, and where to go from here. */
export const UploadResult = ({ result, onAnother }: UploadResultProps) => (
  <Card title="Upload Results" divided flush>
    <OutcomeBanner result={result} />
    <div className="grid gap-4 p-4 text-sm">
      <RowFigures done={result.created_count} failed={result.error_count} total={result.total_rows}>
        {`${counted(result.created_count, 'person', 'people')} created`}
      </RowFigures>
      <FirstErrors errors={result.errors} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onAnother}>Upload Another File</Button>
        <ButtonLink to={paths.people.explore} tone="primary">
          View People
        </ButtonLink>
      </div>
    </div>
  </Card>
);

function OutcomeBanner({ result }: Pick<UploadResultProps, 'result'>) {
  const { tone, text } = outcomeMessage(result);
  const report = () => errorReport(result.error_rows, PERSON_NAME_COLUMN);
  const action = result.error_count > 0 && <ErrorReportButton report={report} small />;
  return (
    <Banner flush tone={tone} title={text} action={action}>
      {result.created_count === 0 && <p>Nothing was saved.</p>}
    </Banner>
  );
}

/** How many are shown. */
const MOST = 5;

/** All of them stand in the error report. */
function FirstErrors({ errors }: Pick<PersonUploadResult, 'errors'>) {
  if (errors.length === 0) return null;
  return (
    <div className="grid gap-1.5">
      <ul aria-label="Errors" className="grid list-disc gap-1.5 pl-4 wrap-anywhere">
        {errors.slice(0, MOST).map((error, index) => (
          <li key={index}>{error}</li>
        ))}
      </ul>
      {errors.length > MOST && <p className="text-muted">...and {formatCount(errors.length - MOST)} more</p>}
    </div>
  );
}
