import { Banner } from '@studio-desk/shared-ui/components';

export interface IgnoredPartsProps {
  columns: readonly string[];
  sheets: readonly string[];
  nameColumn: string;
}

export function IgnoredParts({ columns, sheets, nameColumn }: IgnoredPartsProps) {
  if (columns.length === 0 && sheets.length === 0) return null;
  return (
    <Banner tone="warning" title="Parts of the file were not read">
      {columns.length > 0 && <p>Columns that are not used: {columns.join(', ')}</p>}
      {sheets.length > 0 && (
        <p>
          Sheets without a &quot;{nameColumn}&quot; column, hidden or empty: {sheets.join(', ')}
        </p>
      )}
    </Banner>
  );
}
