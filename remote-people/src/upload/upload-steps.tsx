import { Card } from '@studio-desk/shared-ui/components';
import { DownloadTemplate, UploadForm } from '@studio-desk/shared-area/uploads';
import { useDownloadTemplate } from '../person-queries';
import type { PersonUpload } from './use-person-upload';

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

/** After an upload, the results have the primary button. */
export const UploadStep = ({ upload }: { upload: PersonUpload }) => (
  <Card title="Step 2: Upload Your File">
    <UploadForm flow={upload} label="Upload File" isSecondary={isSaved(upload)} />
  </Card>
);

const isSaved = ({ outcome }: PersonUpload) => outcome !== null && !outcome.checkOnly;
