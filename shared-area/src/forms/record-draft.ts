import type { RecordDraftKind } from '@studio-desk/shared-auth';

interface Schema<Row> {
  safeParse: (record: unknown) => { success: true; data: Row } | { success: false };
}

/** `like` has example values with one row in each list: a stored draft with another shape is dropped. */
export const recordDraft = <Row, Values>(
  noun: string,
  stored: Schema<Row>,
  like: Values,
  fits: (values: Values) => boolean = () => true,
): RecordDraftKind<Row, Values> => ({
  noun,
  like: { base: null, start: like, values: like },
  fits: ({ base, start, values }) =>
    (base === null || stored.safeParse(base).success) && [start, values].every(fits),
});
