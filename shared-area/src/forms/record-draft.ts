import type { RecordDraftKind } from '@studio-desk/shared-auth';

interface Schema<Row> {
  safeParse: (record: unknown) => { success: true; data: Row } | { success: false };
}

/**
 * Describes drafts of a form. A stored draft is discarded if its fields or their types differ from those of
 * `like`, or if `fits` returns false for its values. A list in `like` needs a row, which shows the type.
 */
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
