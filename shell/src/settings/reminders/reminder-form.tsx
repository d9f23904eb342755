import type { EmailPreferences } from '@studio-desk/shared-contract';
import {
  AlertIcon,
  Button,
  DialogFooter,
  DraftBanner,
  EyeIcon,
  SendIcon,
  useSingleFlight,
} from '@studio-desk/shared-ui/components';
import { useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { formatReminderTime } from './next-reminder';
import { PreviewDialog } from './preview-dialog';
import { ReminderFields } from './reminder-fields';
import { useFailureReason, type ShowFailure } from './use-failure-reason';
import { useReminderForm } from './use-reminder-form';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useSendTestReminder } from './reminder-queries';

interface ReminderFormProps {
  latest: EmailPreferences;
  isShown: boolean;
}

const HALF_A_ROW = 'max-md:flex-1 max-md:px-1.5';

export function ReminderForm({ latest, isShown }: ReminderFormProps) {
  const formId = useId();
  const { reason, showFailure, forget } = useFailureReason();
  const [isPreviewing, setPreviewing] = useState(false);
  const reminders = useReminderForm(latest, showFailure);
  const test = useTestReminder(showFailure);
  const { form, values, saved, isUnsaved } = reminders;
  return (
    <FormProvider {...form}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          forget();
          reminders.submit();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-3.5"
      >
        {reminders.isRestored && <DraftBanner onDiscard={reminders.discard} />}
        <fieldset disabled={reminders.isDisabled} className="contents">
          <ReminderFields values={values} />
        </fieldset>
        {!isUnsaved && <NextReminder preferences={saved} />}
      </form>
      {isShown && (
        <DialogFooter>
          <Button icon={EyeIcon} onClick={() => setPreviewing(true)} className={HALF_A_ROW}>
            Preview
          </Button>
          <Button
            icon={SendIcon}
            busy={test.isSending}
            busyLabel="Sending..."
            onClick={() => {
              forget();
              test.send();
            }}
            className={`mr-auto ${HALF_A_ROW}`}
          >
            Send test reminder
          </Button>
          <Button
            type="submit"
            form={formId}
            tone="primary"
            busy={reminders.isSaving}
            busyLabel="Saving..."
            className="max-md:basis-full"
          >
            Save
          </Button>
          {reason && <Reason>{reason}</Reason>}
        </DialogFooter>
      )}
      <PreviewDialog open={isPreviewing} onClose={() => setPreviewing(false)} isUnsaved={isUnsaved} />
    </FormProvider>
  );
}

function NextReminder({ preferences }: { preferences: EmailPreferences }) {
  const { next_reminder_at: next, reminder_time_zone: zone } = preferences;
  return (
    next && <p className="text-sm text-muted tabular-nums">Next reminder: {formatReminderTime(next, zone)}</p>
  );
}

const Reason = ({ children }: { children: string }) => (
  <p role="alert" className="flex basis-full items-start gap-1.25 text-xs wrap-anywhere text-danger">
    <AlertIcon size={14} strokeWidth={2.2} className="mt-px shrink-0" />
    {children}
  </p>
);

function useTestReminder(notifyFailure: ShowFailure) {
  const [isSending, run] = useSingleFlight();
  const { mutateAsync: send } = useSendTestReminder();
  const sendOne = async () => {
    try {
      await send();
      toast.success('Test reminder email sent! Check your inbox.');
    } catch (error) {
      notifyFailure('Failed to send test email', error);
    }
  };
  return { isSending, send: () => run(sendOne) };
}
