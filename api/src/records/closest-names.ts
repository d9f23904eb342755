import { nameSimilarity } from '@studio-desk/shared-contract';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** So many of them, the closest to the text first. */
export const closestNames = <Row extends Named>(text: string, rows: readonly Row[], count: number): Row[] =>
  rows
    .map((row) => ({ row, similarity: nameSimilarity(text, row.name) }))
    .sort((a, b) => b.similarity - a.similarity || inOrder(a.row, b.row))
    .slice(0, count)
    .map(({ row }) => row);

const inOrder = (a: Named, b: Named) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
