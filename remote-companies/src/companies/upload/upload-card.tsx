import { UPLOAD_ENDINGS } from '@studio-desk/shared-contract';
import { Button, Card, Checkbox, Progress, UploadIcon } from '@studio-desk/shared-ui/components';
import { ChooseFile } from '@studio-desk/shared-ui/uploads';
import type { CompanyUpload } from './use-company-upload';

/** The file and the ways to send it. */
export function UploadCard({ upload }: { upload: CompanyUpload }) {
  const { underWay } = upload;
  const isBusy = underWay !== null;
  return (
    <Card title="File">
      <div className="grid gap-3">
        <ChooseFile
          endings={UPLOAD_ENDINGS}
          file={upload.file}
          problem={upload.problem}
          disabled={isBusy}
          onChoose={upload.choose}
        />
        <Checkbox
          label="Upload nothing if any row has an error"
          checked={upload.allOrNothing}
          disabled={isBusy}
          onChange={upload.setAllOrNothing}
        />
        <UploadProgress underWay={underWay} />
        <div className="flex flex-wrap gap-2">
          <Button busy={underWay?.checkOnly} disabled={isBusy && !underWay.checkOnly} onClick={upload.check}>
            Check File
          </Button>
          <Button
            tone="primary"
            icon={UploadIcon}
            className="flex-1"
            busy={isBusy && !underWay.checkOnly}
            disabled={underWay?.checkOnly}
            onClick={upload.upload}
          >
            Upload
          </Button>
        </div>
      </div>
    </Card>
  );
}

function UploadProgress({ underWay }: Pick<CompanyUpload, 'underWay'>) {
  const isSent = underWay?.percent === 100;
  const words = !underWay
    ? ''
    : !isSent
      ? 'Uploading…'
      : underWay.checkOnly
        ? 'Checking…'
        : 'Checking and saving…';
  return (
    <>
      {underWay && <Progress label={words} value={isSent ? null : underWay.percent} />}
      <p role="status" className="sr-only">
        {words}
      </p>
    </>
  );
}
