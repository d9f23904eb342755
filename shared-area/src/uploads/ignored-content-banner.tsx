import type { UploadResult } from '@studio-desk/shared-contract';
import { Banner, pluralize } from '@studio-desk/shared-ui/components';
import { formatRowLocation } from './row-location';

type Parts = 'ignored_columns' | 'ignored_sheets' | 'ignored_rows' | 'hidden_rows';

export interface IgnoredContentBannerProps {
  result: Pick<UploadResult, Parts>;
  nameColumn: string;
}

export function IgnoredContentBanner({ result, nameColumn }: IgnoredContentBannerProps) {
  const { ignored_columns, ignored_sheets, ignored_rows, hidden_rows } = result;
  const isAnyIgnored = ignored_columns.length + ignored_sheets.length + ignored_rows.length > 0;
  if (!isAnyIgnored && hidden_rows === 0) return null;
  return (
    <Banner
      tone="warning"
      title={isAnyIgnored ? 'Parts of the file were not read' : 'Hidden rows of the file were read'}
    >
      {ignored_columns.length > 0 && <p>Columns that are not used: {ignored_columns.join(', ')}</p>}
      {ignored_sheets.length > 0 && (
        <p>
          Sheets without a &quot;{nameColumn}&quot; column, hidden or empty: {ignored_sheets.join(', ')}
        </p>
      )}
      {ignored_rows.length > 0 && (
        <p>
          Rows above the header:{' '}
          {ignored_rows.map(({ row_number, sheet }) => formatRowLocation(row_number, sheet)).join(', ')}
        </p>
      )}
      {hidden_rows > 0 && (
        <p>{pluralize(hidden_rows, 'row', 'rows')} hidden in the spreadsheet, read like the others</p>
      )}
    </Banner>
  );
}
