import type { FieldType } from '@studio-desk/shared-contract';
import { MailLink, SiteLink } from '@studio-desk/shared-ui/components';
import type { ReactElement } from 'react';

/** A field's value as a record shows it; empty where there is nothing to show. */
export function fieldValue(
  type: FieldType,
  value: string | boolean | readonly string[] | null,
): ReactElement | string | null {
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'string') return value.join(', ');
  if (type === 'email') return <MailLink to={value} />;
  return type === 'url' ? <SiteLink href={value} /> : value;
}
