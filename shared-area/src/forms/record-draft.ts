import type { RecordDraftKind } from '@studio-desk/shared-auth';

interface Schema<Row> {
  safeParse: (record: unknown) => { success: true; data: Row } | { success: false };
}

/** A stored draft is discarded if its shape differs from `like`, which has one row in each list, or if `fits` fails. */
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
