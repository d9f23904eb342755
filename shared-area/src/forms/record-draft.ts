import type { RecordDraftKind } from '@studio-desk/shared-auth';

interface Schema<Row> {
  safeParse: (record: unknown) => { success: true; data: Row } | { success: false };
}

/** `like` is an example with one row in each list: a stored draft of another shape is discarded. */
export const createRecordDraftKind = <Row, Values>(
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
