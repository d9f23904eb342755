interface ListRows {
  isPending: boolean;
  rows: readonly unknown[];
  total: number;
}

/** True while rows load, and on a page beyond the last one, from which `usePageCount` is about to go to the last. */
export const isLoadingRows = ({ isPending, rows, total }: ListRows): boolean =>
  isPending || (rows.length === 0 && total > 0);
