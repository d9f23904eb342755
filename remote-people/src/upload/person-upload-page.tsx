import { PageHeader } from '@studio-desk/shared-ui/components';
import {
  FileEncodingCard,
  IgnoredContentBanner,
  RowsInTrashCard,
  UploadLayout,
  UploadFailureCard,
  useScrollIntoView,
} from '@studio-desk/shared-area/uploads';
import { confirmLeave } from '@studio-desk/shared-ui/runtime';
import { UploadInstructions } from './upload-instructions';
import { TemplateStep, UploadStep } from './upload-steps';
import { personEntity } from '../person-queries';
import { UploadResultPanel } from './upload-result-panel';
import { usePersonUpload } from './use-person-upload';

export function PersonUploadPage() {
  const upload = usePersonUpload();
  const { outcome, failure } = upload;
  const ref = useScrollIntoView(outcome?.number, failure);
  const startOver = async () => {
    if (!(await confirmLeave())) return;
    upload.clear();
    // The focused button unmounts, so focus the page at its top, where the user chooses the next file.
    ref.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  };
  const steps = (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TemplateStep />
      <UploadStep upload={upload} />
    </div>
  );
  return (
    <>
      <PageHeader title="Upload People" />
      <UploadLayout ref={ref} file={steps}>
        {failure && <UploadFailureCard failure={failure} />}
        {outcome && (
          <>
            <UploadResultPanel
              key={outcome.number}
              upload={upload}
              outcome={outcome}
              onAnother={() => void startOver()}
            />
            <IgnoredContentBanner result={outcome.result} nameColumn="Name" />
            <RowsInTrashCard key={`trash ${outcome.number}`} outcome={outcome} entity={personEntity} />
            <FileEncodingCard flow={upload} outcome={outcome} />
          </>
        )}
        {!outcome && !failure && <UploadInstructions />}
      </UploadLayout>
    </>
  );
}
