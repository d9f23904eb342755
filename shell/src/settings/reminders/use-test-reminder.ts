import { useOneAtATime } from '@studio-desk/shared-ui/components';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useSendTestReminder } from './reminder-queries';
import type { TellFailure } from './use-failure-reason';

/** Sends the reminder to the person now. */
export function useTestReminder(tellFailure: TellFailure) {
  const [isSending, run] = useOneAtATime();
  const { mutateAsync: send } = useSendTestReminder();
  const sendOne = async () => {
    try {
      await send();
      toast.success('Test reminder email sent! Check your inbox.');
    } catch (error) {
      tellFailure('Failed to send test email', error);
    }
  };
  return { isSending, send: () => run(sendOne) };
}
