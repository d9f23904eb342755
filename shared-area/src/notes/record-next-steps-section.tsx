import { errorMessage, readState, useQuery } from '@studio-desk/shared-auth';
import { LoadErrorBanner, RecordSection, Skeleton } from '@studio-desk/shared-ui/components';
import { useRef } from 'react';
import { DeleteNoteButton } from './delete-note-button';
import { NextStepForm } from './next-step-form';
import { NextStepItem } from './next-step-item';
import type { NextStepApi } from './note-api';

interface RecordNextStepsSectionProps {
  id: string;
  api: NextStepApi;
}

export function RecordNextStepsSection({ id, api }: RecordNextStepsSectionProps) {
  const field = useRef<HTMLInputElement>(null);
  const read = useQuery(api.nextSteps);
  const { error, isPending, isFetching, reload } = readState(read);
  return (
    <RecordSection title="Next Steps">
      <div className="grid gap-3">
        {isPending && <Skeleton shape="list" rows={1} />}
        {error && (
          <LoadErrorBanner
            message={errorMessage(error, 'Failed to load next steps')}
            part={{ isRetrying: isFetching, retry: reload }}
          >
            The rest of the record is not affected.
          </LoadErrorBanner>
        )}
        {read.data && read.data.length > 0 && (
          <ul className="divide-y divide-border">
            {read.data.map((step) => (
              <NextStepItem key={step.id} step={step} setDone={(done) => api.setDone(step.id, done)}>
                <DeleteNoteButton
                  noun="next step"
                  name={step.text}
                  remove={() => api.remove(step.id)}
                  onRemoved={() => field.current?.focus()}
                />
              </NextStepItem>
            ))}
          </ul>
        )}
        <NextStepForm draftName={`next-step-${id}`} field={field} save={api.add} />
      </div>
    </RecordSection>
  );
}
