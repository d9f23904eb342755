import { PageHead } from '@studio-desk/shared-ui/components';
import { IgnoredParts, UploadColumns, UploadFailureCard, useInView } from '@studio-desk/shared-area/uploads';
import { Instructions } from './instructions';
import { TemplateStep, UploadStep } from './upload-steps';
import { UploadResult } from './upload-result';
import { usePersonUpload } from './use-person-upload';

export function PersonUploadPage() {
  const upload = usePersonUpload();
  const { outcome, failure } = upload;
  const place = useInView(outcome?.number, failure);
  const startAnew = () => {
    upload.clear();
    // The focused button unmounts: the next file is chosen at the top of the page.
    place.current?.focus({ preventScroll: true });
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
      <PageHead title="Upload People" />
      <UploadColumns ref={place} file={steps}>
        {failure && <UploadFailureCard failure={failure} />}
        {outcome && (
          <>
            <UploadResult key={outcome.number} upload={upload} outcome={outcome} onAnother={startAnew} />
            <IgnoredParts
              columns={outcome.result.ignored_columns}
              sheets={outcome.result.ignored_sheets}
              nameColumn="Name"
            />
          </>
        )}
        {!outcome && !failure && <Instructions />}
      </UploadColumns>
    </>
  );
}
