import { Dialog, Popover } from '@studio-desk/shared-ui/components';
import { useState, type MouseEventHandler, type ReactElement, type ReactNode } from 'react';
import { useIsPhoneScreen } from '../list/use-screen-width';

interface FilterEditorPopupProps {
  title: string;
  trigger: (open?: { onClick: MouseEventHandler<HTMLElement> }) => ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

export function FilterEditorPopup({ title, trigger, open, onOpenChange, children }: FilterEditorPopupProps) {
  const isPhone = useIsPhoneScreen();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (isPhone)
    return (
      <>
        {trigger({
          onClick: ({ currentTarget }) => {
            setOpener(currentTarget);
            onOpenChange(true);
          },
        })}
        <Dialog
          open={open}
          onClose={() => onOpenChange(false)}
          title={title}
          width="sm"
          focusAfter={() => opener}
        >
          {children}
        </Dialog>
      </>
    );
  return (
    <Popover label={title} trigger={trigger()} open={open} onOpenChange={onOpenChange} className="w-76">
      <div className="grid gap-2.5 p-2">
        <p className="text-sm font-semibold wrap-anywhere">{title}</p>
        {children}
      </div>
    </Popover>
  );
}
