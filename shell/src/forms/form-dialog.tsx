import { useQuery } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { formQueries, type ShellForms } from './form-queries';

interface LazyDialogProps<Loaded> {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  /** Loads the code of the dialog when it first opens. */
  query: Parameters<typeof useQuery<Loaded, Error, Loaded, string[]>>[0];
  show: (loaded: Loaded) => ReactNode;
}

export const FormDialog = (props: Omit<LazyDialogProps<ShellForms>, 'query'>) => (
  <LazyDialog {...props} query={formQueries.all()} />
);

export function LazyDialog<Loaded>({ isOpen, title, onClose, query, show }: LazyDialogProps<Loaded>) {
  const { data, isError } = useQuery({ ...query, enabled: isOpen });
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
