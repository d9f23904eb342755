import { UPLOAD_ENDINGS } from '@studio-desk/shared-contract';
import { Button, Card, UploadIcon } from '@studio-desk/shared-ui/components';
import { ChooseFile, DownloadTemplate, UploadProgress } from '@studio-desk/shared-area/uploads';
import { useDownloadTemplate } from '../person-queries';
import type { PersonUpload } from './use-person-upload';

/** The empty file to fill in. */
export function TemplateStep() {
  const { mutateAsync: loadTemplate } = useDownloadTemplate();
  return (
    <Card title="Step 1: Get the Template">
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">Fill in one person a row. A list of your own works as well.</p>
        <DownloadTemplate
          load={loadTemplate}
          fileName="people_upload_template.csv"
          label="Download CSV Template"
          doneMessage="Template downloaded successfully"
        />
      </div>
    </Card>
  );
}

/** The file, and the button that sends it. */
export const UploadStep = ({ upload }: { upload: PersonUpload }) => {
  const isUnderWay = upload.percent !== null;
  return (
    <Card title="Step 2: Upload Your File">
      <div className="grid gap-3">
        <ChooseFile
          endings={UPLOAD_ENDINGS}
          file={upload.file}
          problem={upload.problem}
          disabled={isUnderWay}
          onChoose={upload.choose}
        />
        <UploadProgress percent={upload.percent} />
        {/* Beside results the filled button is theirs. */}
        <Button
          tone={upload.outcome ? 'default' : 'primary'}
          icon={UploadIcon}
          busy={isUnderWay}
          onClick={upload.upload}
        >
          Upload File
        </Button>
      </div>
    </Card>
  );
};
