export { ActivityLinks } from './activity/activity-links';
export { certificateText, type Certificate } from './edits/certificate-text';
export { Colleague } from './colleagues/colleague';
export { useColleagueName } from './colleagues/colleague-queries';
export { ChangedMeanwhileBanner } from './edits/changed-meanwhile';
export { DeleteRecord } from './edits/delete-record';
export { undoDeletionAction } from './history/restore-record';
export { DeletedRecord } from './history/deleted-record';
export { RestoreButton } from './history/restore-button';
export { RecordHistory } from './history/record-history';
export { LoadedRecord } from './edits/loaded-record';
export { OpenRecord, useRecord } from './edits/open-record';
export {
  blankFormValues,
  toRequestBody,
  toFormValues,
  type FormFieldName,
  type FormValues,
} from './edits/form-values';
export * from './edits/merge-edits';
export { createPickedUnits, createPickRules } from './edits/picked-values';
export { useUnlistedRecord } from './edits/use-unlisted-record';
export { StaleEditDialog } from './edits/stale-edit-dialog';
export { useMergingSave } from './edits/use-merging-save';
export { renderFieldValue } from './list/field-value';
export { ADDED_RECENTLY_FILTER, tablePath, useListView } from './list/list-view';
export { ListViewSwitch } from './list/list-view-switch';
export { LazyComponent } from './start/lazy-component';
export { FirstStepLinks } from './list/first-step-links';
export { readFilters, readListSort, type ListSort } from './list/list-filters';
export { NoMatches } from './list/no-matches';
export { BackToList, ListWithRecord } from './list/list-with-record';
export { orderOfRows, RecordSteps } from './list/record-steps';
export { useFocusOnOpen, useRecordHeading, useReturnToList } from './list/record-focus';
export { useIsWide } from './list/use-screen-width';
export { useFocusAfterRowDelete } from './list/use-focus-after-row-delete';
export { useFocusOnArrival } from './list/use-focus-on-arrival';
export { useOpenFirstMatch } from './list/use-open-first-match';
export { isLoadingRows } from './list/is-loading-rows';
export { useListPager } from './list/use-list-pager';
export { useListUrl, usePageCount, type ListUrl } from './list/use-list-url';
export { contractResolver, type FormSchema, type FieldProblem } from './forms/contract-resolver';
export { FormTextField, useFormField, type FormTextFieldProps } from './forms/form-field';
export { FormInput, type FormInputProps } from './forms/form-input';
export { createRecordDraftKind } from './forms/record-draft';
export { RecordForm } from './forms/record-form';
export { useRecordForm, type RecordFormState } from './forms/use-record-form';
export { useEntitySave } from './edits/use-entity-save';
export { useNewRecord } from './edits/use-new-record';
export { PartForm, usePartEdit, type PartEdit } from './edits/part-form';
export { EditedRecord, useRecordEdit } from './edits/use-record-edit';
export { NextStepsCard } from './notes/next-steps-card';
export { NoteSections } from './notes/note-sections';
export { addedIn, yearsText, type Years } from './dashboard/period';
export { PeriodNote, PeriodSelect } from './dashboard/period-select';
export { useDashboardPeriod, type DashboardPeriod } from './dashboard/use-dashboard-period';
export { QualityCard } from './dashboard/quality-card';
export { createConfigQueries } from './queries/config-choices';
export { createEntityQueries } from './queries/entity-queries';
export { createEntityReads, toLimitOffset } from './queries/entity-reads';
export {
  toDashboardRead,
  createTileComparison,
  createTileFormatter,
  useDashboardReads,
  type DashboardRead,
  type DashboardReads,
} from './dashboard/use-dashboard-reads';
export { useSearchAsYouType } from './queries/use-search-as-you-type';
export { startArea } from './start/start-area';
