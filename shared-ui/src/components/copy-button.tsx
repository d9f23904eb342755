import { toast } from '@studio-desk/shared-ui/runtime';
import { Copy } from 'lucide-react';
import { IconButton } from './icon-button';

export const CopyButton = ({ text }: { text: string }) => (
  <IconButton
    icon={Copy}
    label={`Copy ${text}`}
    size="sm"
    // Negative margins keep the line height, and move the button into the padding of the preceding text.
    className="-my-2 -ms-(--height-control-sm) align-middle max-md:-my-2.5"
    onClick={() => void copyText(text)}
  />
);

export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied');
  } catch {
    // The clipboard needs a permission, a secure context and a recent click.
    toast.error('Your browser blocked copying. Select the text and copy it.');
  }
}
