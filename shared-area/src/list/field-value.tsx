import type { FieldType } from '@studio-desk/shared-contract';
import { MailLink, PhoneLink, WebsiteLink } from '@studio-desk/shared-ui/components';
import type { ReactElement } from 'react';

export function renderFieldValue(
  type: FieldType,
  value: string | boolean | readonly string[] | null,
): ReactElement | string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.join(', ');
  if (type === 'email') return <MailLink to={value} copyable />;
  if (type === 'phone') return <PhoneLink to={value} copyable />;
  return type === 'url' ? <WebsiteLink href={value} /> : value;
}
