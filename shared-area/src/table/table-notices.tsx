import { Banner, Button } from '@studio-desk/shared-ui/components';
import type { TableLinkError, TableQuery } from './table-query';

export function BrokenLinkBanner({ query }: { query: TableQuery }) {
  const { fault, filter, sort, columns, setQuery } = query;
  if (!fault) return null;
  return (
    <Banner
      tone="warning"
      flush
      title={faultTitle(fault)}
      action={
        <Button size="sm" onClick={() => setQuery({ filter, sort, columns }, true)}>
          Dismiss
        </Button>
      }
    >
      The table shows the rest of the link.
    </Banner>
  );
}

function faultTitle(fault: TableLinkError): string {
  if (fault.type === 'unreadable') return 'The filter of this link cannot be read';
  const [name, ...others] = fault.names;
  return others.length === 0
    ? `This link names a field that is gone: ${name}`
    : `This link names fields that are gone: ${fault.names.join(', ')}`;
}
