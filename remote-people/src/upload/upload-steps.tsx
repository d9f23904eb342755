import { Card } from '@studio-desk/shared-ui/components';
import { DownloadTemplateButton, UploadForm } from '@studio-desk/shared-area/uploads';
import { personUploadApi } from './upload-api';
import type { PersonUploadFlow } from './use-person-upload';

export function TemplateStep() {
  const { mutateAsync: loadTemplate } = personUploadApi.useDownloadTemplate();
  return (
    <Card title="Step 1: Get the Template">
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">One person per row. You can also use your own list.</p>
        <DownloadTemplateButton
          load={loadTemplate}
          fileName="people_upload_template.csv"
          label="Download CSV Template"
          doneMessage="Template downloaded successfully"
        />
      </div>
    </Card>
  );
}

/**
 * The upload form. After an upload, its button is secondary, because the primary button is then next to the
 * results.
 */
export const UploadStep = ({ upload }: { upload: PersonUploadFlow }) => (
  <Card title="Step 2: Upload Your File">
    <UploadForm flow={upload} isSecondary={isSaved(upload)} />
  </Card>
);

const isSaved = ({ outcome }: PersonUploadFlow) => outcome !== null && !outcome.checkOnly;
