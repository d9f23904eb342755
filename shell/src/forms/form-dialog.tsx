import { useQuery } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { formQueries, type ShellForms } from './form-queries';

interface FormDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  show: (forms: ShellForms) => ReactNode;
}

export function FormDialog({ isOpen, title, onClose, show }: FormDialogProps) {
  const { data, isError } = useQuery({ ...formQueries.all(), enabled: isOpen });
  const fail = useEffectEvent(() => {
    onClose();
    toast.error(`${title} could not be loaded. Try again.`);
  });
  const hasFailed = isOpen && isError && !data;
  useEffect(() => {
    if (hasFailed) fail();
  }, [hasFailed]);
  const close = useEffectEvent(onClose);
  // Close on sign-out, so that the dialog is not open for the next user.
  useEffect(() => () => close(), []);
  return data ? show(data) : null;
}
