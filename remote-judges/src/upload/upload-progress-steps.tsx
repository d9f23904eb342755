import {
  AlertIcon,
  Card,
  ProgressBar,
  Stepper,
  SuccessIcon,
  WarningIcon,
} from '@studio-desk/shared-ui/components';
import type { UploadStage } from '@studio-desk/shared-area/uploads';

const STEPS = ['Reading', 'Processing', 'Uploading', 'Complete'];
const STEP_INDEX = { reading: 0, processing: 1, uploading: 2 };

/** Shows the progress of an upload. Screen readers announce each step, but not the percentage. */
export const UploadProgressSteps = ({ stage }: { stage: UploadStage | null }) => (
  <>
    {stage && (
      <Card title="Progress">
        <div className="grid gap-3">
          <Stepper
            label="Steps of the upload"
            steps={STEPS}
            current={isSaved(stage) ? STEPS.length : STEP_INDEX[stage.step]}
            failed={stage.end === 'failed'}
          />
          {stage.end ? <StageEnd end={stage.end} checkOnly={stage.checkOnly} /> : <UploadBar stage={stage} />}
        </div>
      </Card>
    )}
    <p role="status" className="sr-only">
      {stage && stepText(stage)}
    </p>
  </>
);

const isSaved = ({ end }: UploadStage) => end === 'complete' || end === 'partial';

function stepText({ step, percent, end, checkOnly }: UploadStage): string {
  if (end) return endText(end, checkOnly);
  if (step === 'reading') return 'Reading…';
  if (step === 'processing') return 'Processing…';
  if (percent < 100) return 'Uploading…';
  return checkOnly ? 'Checking…' : 'Checking and saving…';
}

function UploadBar({ stage }: { stage: UploadStage }) {
  const isSending = stage.step === 'uploading' && stage.percent < 100;
  return <ProgressBar label={stepText(stage)} value={isSending ? stage.percent : null} />;
}

type End = NonNullable<UploadStage['end']>;

function endText(end: End, checkOnly: boolean): string {
  if (end === 'failed') return checkOnly ? 'Check failed' : 'Upload failed';
  return checkOnly ? 'Check complete!' : 'Upload complete!';
}

const marks = {
  complete: { Icon: SuccessIcon, ink: 'text-success' },
  partial: { Icon: WarningIcon, ink: 'text-warning' },
  failed: { Icon: AlertIcon, ink: 'text-danger' },
};

function StageEnd({ end, checkOnly }: { end: End; checkOnly: boolean }) {
  const { Icon, ink } = marks[end];
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Icon size={16} strokeWidth={1.9} className={ink} />
      {endText(end, checkOnly)}
    </p>
  );
}
