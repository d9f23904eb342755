import { useQuery } from '@studio-desk/shared-auth';
import { toast } from '@studio-desk/shared-ui/runtime';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { lazyComponentQueries, type LazyComponents } from './lazy-component-queries';

interface LazyDialogProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  show: (components: LazyComponents) => ReactNode;
}

export function LazyDialog({ isOpen, title, onClose, show }: LazyDialogProps) {
  const { data, isError } = useQuery({ ...lazyComponentQueries.all(), enabled: isOpen });
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
