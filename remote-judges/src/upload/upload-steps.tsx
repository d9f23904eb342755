import {
  AlertIcon,
  Card,
  Progress,
  Stepper,
  SuccessIcon,
  WarningIcon,
} from '@studio-desk/shared-ui/components';
import type { UploadEnd, UploadStage } from './use-judge-upload';

const STEPS = ['Reading', 'Processing', 'Uploading', 'Complete'];
const INDEX = { reading: 0, processing: 1, uploading: 2 };

/** How far the upload has come, step by step; each is announced, the percent is not. */
export const UploadSteps = ({ stage }: { stage: UploadStage | null }) => (
  <>
    {stage && (
      <Card title="Progress">
        <div className="grid gap-3">
          <Stepper
            label="Steps of the upload"
            steps={STEPS}
            current={isSaved(stage) ? STEPS.length : INDEX[stage.step]}
            failed={stage.end === 'failed'}
          />
          {stage.end ? <StageEnd end={stage.end} /> : <UploadBar stage={stage} />}
        </div>
      </Card>
    )}
    <p role="status" className="sr-only">
      {stage && wordsOf(stage)}
    </p>
  </>
);

const isSaved = ({ end }: UploadStage) => end === 'complete' || end === 'partial';

function wordsOf({ step, percent, end }: UploadStage): string {
  if (end) return ends[end].words;
  if (step === 'reading') return 'Reading…';
  if (step === 'processing') return 'Processing…';
  return percent < 100 ? 'Uploading…' : 'Checking and saving…';
}

function UploadBar({ stage }: { stage: UploadStage }) {
  const isSending = stage.step === 'uploading' && stage.percent < 100;
  return <Progress label={wordsOf(stage)} value={isSending ? stage.percent : null} />;
}

const ends = {
  complete: { words: 'Upload complete!', Icon: SuccessIcon, ink: 'text-success' },
  partial: { words: 'Upload complete!', Icon: WarningIcon, ink: 'text-warning' },
  failed: { words: 'Upload failed', Icon: AlertIcon, ink: 'text-danger' },
};

function StageEnd({ end }: { end: UploadEnd }) {
  const { words, Icon, ink } = ends[end];
  return (
    <p className="flex items-center gap-2 text-sm font-medium">
      <Icon size={16} strokeWidth={1.9} className={ink} />
      {words}
    </p>
  );
}
