export { ActivityLink } from './activity/activity-link';
export { certificateText, type Certificate } from './edits/certificate-text';
export { ChangedMeanwhile } from './edits/changed-meanwhile';
export { DeleteRecord } from './edits/delete-record';
export { undoDeletion } from './edits/undo-deletion';
export { LoadedRecord } from './edits/loaded-record';
export {
  blankFormValues,
  bodyOf,
  formValuesOf,
  inputProps,
  type FormFieldName,
  type FormValues,
} from './edits/form-values';
export * from './edits/merge-edits';
export { pickedUnits, picking } from './edits/picked-values';
export { StaleEditDialog } from './edits/stale-edit-dialog';
export { useMergingSave } from './edits/use-merging-save';
export { fieldValue } from './list/field-value';
export { ADDED_RECENTLY, tableAddress, useListView } from './list/list-view';
export { ListViewSwitch, TableView } from './list/list-view-switch';
export { filtersIn, listSort, type ListSort } from './list/list-filters';
export { NoMatches } from './list/no-matches';
export { BesideRecord } from './list/beside-record';
export { useFocusOnOpen, useReturnToList } from './list/record-focus';
export { useFocusOnArrival } from './list/use-focus-on-arrival';
export { useIsElsewhere } from './list/use-is-elsewhere';
export { useOpenFirst } from './list/use-open-first';
export { isLoadingRows } from './list/is-loading-rows';
export { useListPager } from './list/use-list-pager';
export { useListAddress, usePages, type ListAddress } from './list/use-list-address';
export { contractResolver, type FormSchema, type Problem } from './forms/contract-resolver';
export { recordDraft } from './forms/record-draft';
export { RecordForm } from './forms/record-form';
export { useRecordForm, type RecordFormState } from './forms/use-record-form';
export { useEntitySave } from './edits/use-entity-save';
export { useNewRecord } from './edits/use-new-record';
export { EditedRecord, useRecordEdit } from './edits/use-record-edit';
export { QualityCard } from './dashboard/quality-card';
export { configChoices } from './queries/config-choices';
export { entityQueries } from './queries/entity-queries';
export { entityReads, pageAt } from './queries/entity-reads';
export {
  dashboardPart,
  figuresOf,
  useDashboardReads,
  type DashboardPart,
  type DashboardReads,
} from './dashboard/use-dashboard-reads';
export { useSearchAsYouType } from './queries/use-search-as-you-type';
export { startArea } from './start/start-area';
