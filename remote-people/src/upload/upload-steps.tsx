import { Card } from '@studio-desk/shared-ui/components';
import { DownloadTemplate, UploadForm } from '@studio-desk/shared-area/uploads';
import { personUploads } from './upload-queries';
import type { PersonUpload } from './use-person-upload';

export function TemplateStep() {
  const { mutateAsync: loadTemplate } = personUploads.useDownloadTemplate();
  return (
    <Card title="Step 1: Get the Template">
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted">One person per row. You can also use your own list.</p>
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

/** After an upload, this button is secondary: the primary button is next to the results. */
export const UploadStep = ({ upload }: { upload: PersonUpload }) => (
  <Card title="Step 2: Upload Your File">
    <UploadForm flow={upload} isSecondary={isSaved(upload)} />
  </Card>
);

const isSaved = ({ outcome }: PersonUpload) => outcome !== null && !outcome.checkOnly;
