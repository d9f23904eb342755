import type { JudgeUploadResult } from '@studio-desk/shared-contract';
import { Card, counted } from '@studio-desk/shared-ui/components';
import { rowPlace, useRowPages } from '@studio-desk/shared-area/uploads';

interface KeptRowsProps {
  rows: JudgeUploadResult['kept_rows'];
}

/** What rows say otherwise than is stored, a page at a time. */
export function KeptRows({ rows }: KeptRowsProps) {
  const { page, pager } = useRowPages(rows.length);
  if (rows.length === 0) return null;
  const from = (page.number - 1) * page.size;
  return (
    <Card title="Kept as Stored" note={counted(rows.length, 'row', 'rows')} divided flush>
      <ul>
        {rows.slice(from, from + page.size).map(({ row_number, sheet, name, kept }, index) => (
          <li
            key={from + index}
            className="border-t border-border px-4 py-2 text-sm wrap-anywhere first:border-t-0"
          >
            <span className="font-medium">
              Row {rowPlace(row_number, sheet)}: {name}
            </span>
            <p className="text-muted">{kept}</p>
          </li>
        ))}
      </ul>
      {pager}
    </Card>
  );
}
