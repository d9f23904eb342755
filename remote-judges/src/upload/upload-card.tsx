import { paths, UPLOAD_ENDINGS } from '@studio-desk/shared-contract';
import { Button, ButtonLink, Card, UploadIcon } from '@studio-desk/shared-ui/components';
import { ChooseFile } from '@studio-desk/shared-area/uploads';
import type { JudgeUpload } from './use-judge-upload';

/** The file, and the button that sends it. */
export const UploadCard = ({ upload }: { upload: JudgeUpload }) => (
  <Card title="File">
    <div className="grid gap-3">
      <ChooseFile
        endings={UPLOAD_ENDINGS}
        file={upload.file}
        problem={upload.problem}
        disabled={upload.isUnderWay}
        onChoose={upload.choose}
      />
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.judges.explore}>Cancel</ButtonLink>
        <Button
          tone="primary"
          icon={UploadIcon}
          className="flex-1"
          busy={upload.isUnderWay}
          onClick={upload.upload}
        >
          Upload File
        </Button>
      </div>
    </div>
  </Card>
);
