interface ListRows {
  isPending: boolean;
  rows: readonly unknown[];
  total: number;
}

/** True while rows load, and on a page beyond the last one, until `usePageCount` goes to the last page. */
export const isLoadingRows = ({ isPending, rows, total }: ListRows): boolean =>
  isPending || (rows.length === 0 && total > 0);
