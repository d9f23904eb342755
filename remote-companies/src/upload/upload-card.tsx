import { UPLOAD_ENDINGS } from '@studio-desk/shared-contract';
import { Button, Card, Checkbox, UploadIcon } from '@studio-desk/shared-ui/components';
import { ChooseFile, UploadProgress } from '@studio-desk/shared-area/uploads';
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
        <UploadProgress
          percent={underWay?.percent ?? null}
          sent={underWay?.checkOnly ? 'Checking…' : undefined}
        />
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
