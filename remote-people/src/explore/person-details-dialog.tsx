import { Dialog } from '@studio-desk/shared-ui/components';
import { useState } from 'react';
import { useOpenPersonElements, type OpenPersonOptions } from './use-open-person-elements';

interface PersonDetailsDialogProps extends Pick<OpenPersonOptions, 'details' | 'list'> {
  focusAfter?: () => HTMLElement | null | undefined;
}

export function PersonDetailsDialog(props: PersonDetailsDialogProps) {
  const { openId } = props.details;
  // Keep the content during the close animation.
  const [id, setId] = useState(openId);
  if (openId && openId !== id) setId(openId);
  return id && <DetailsOf key={id} id={id} {...props} />;
}

function DetailsOf({ id, focusAfter, ...props }: PersonDetailsDialogProps & { id: string }) {
  const { openId, close } = props.details;
  const isOpen = openId === id;
  const { content, foot } = useOpenPersonElements({ ...props, id, isOpen });
  return (
    <Dialog open={isOpen} onClose={close} title="Person Details" focusAfter={focusAfter} foot={foot}>
      {content}
    </Dialog>
  );
}
