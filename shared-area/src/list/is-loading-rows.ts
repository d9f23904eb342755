interface ListRows {
  isPending: boolean;
  rows: readonly unknown[];
  total: number;
}

/** True also on a page beyond the last one: `usePageCount` is about to show the last one. */
export const isLoadingRows = ({ isPending, rows, total }: ListRows): boolean =>
  isPending || (rows.length === 0 && total > 0);
