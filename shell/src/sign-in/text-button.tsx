import { textLinkClass } from '@studio-desk/shared-ui/components';
import type { ComponentProps } from 'react';

export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={`${textLinkClass} min-h-6 text-sm`} {...props} />
);
