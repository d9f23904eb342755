export { ActivityAndTrashLinks } from './activity/activity-and-trash-links';
export { formatCertificate, type Certificate } from './edits/certificate-text';
export { ColleagueName } from './colleagues/colleague-name';
export { RecordChangedBanner } from './edits/record-changed-banner';
export { DeleteRecordButton } from './edits/delete-record-button';
export { createUndoDeletionAction } from './history/restore-record';
export { DeletedRecordNotice } from './history/deleted-record-notice';
export { RestoreButton } from './history/restore-button';
export { RecordHistoryButton } from './history/record-history-button';
export { RecordLoader } from './edits/record-loader';
export { OpenRecordContent, useRecord } from './edits/open-record-content';
export {
  createBlankFormValues,
  toRequestBody,
  toFormValues,
  type FormFieldName,
  type FormValues,
} from './edits/form-values';
export * from './edits/merge-edits';
export { createPickedFieldGroups, createPickedRecordRules } from './edits/picked-values';
export { useUnlistedRecord } from './edits/use-unlisted-record';
export { StaleEditDialog } from './edits/stale-edit-dialog';
export { useMergingSave } from './edits/use-merging-save';
export { renderFieldValue } from './list/field-value';
export { ADDED_RECENTLY_FILTER, getTablePath, useListView } from './list/list-view';
export { ListViewSwitch } from './list/list-view-switch';
export { LazyComponent } from './start/lazy-component';
export { AddFirstRecordLinks } from './list/add-first-record-links';
export { readFiltersFromUrl, readListSort, type ListSort } from './list/list-filters';
export { NoMatchesMessage } from './list/no-matches-message';
export { BackToListButton, ListDetailLayout } from './list/list-detail-layout';
export { createRecordOrder, PreviousNextRecordButtons } from './list/previous-next-record-buttons';
export { useFocusRecordOnOpen, useFocusHeadingOnLoad, useReturnFocusToList } from './list/record-focus';
export { useIsWideScreen } from './list/use-screen-width';
export { useFocusAfterRowDelete } from './list/use-focus-after-row-delete';
export { useOpenFirstMatch } from './list/use-open-first-match';
export { isLoadingRows } from './list/is-loading-rows';
export { useSameRecordCheck } from './list/use-same-record-check';
export { useListPager } from './list/use-list-pager';
export { useListUrl, usePageCount, type ListUrl } from './list/use-list-url';
export { ConfirmedAction } from './forms/confirmed-action';
export { createContractResolver, type FormSchema, type FieldProblem } from './forms/contract-resolver';
export { FormTextField, useFormField, type FormTextFieldProps } from './forms/form-field';
export { FormInput, type FormInputProps } from './forms/form-input';
export { createRecordDraftKind } from './forms/record-draft';
export { RecordForm } from './forms/record-form';
export { UnsavedGroupContext } from './forms/unsaved-group';
export { useRecordForm, type RecordFormState } from './forms/use-record-form';
export { useEntitySave } from './edits/use-entity-save';
export { useNewRecordForm } from './edits/use-new-record-form';
export { InPlaceForm, useInPlaceEdit, type InPlaceEditState } from './edits/in-place-form';
export { EditedRecordFrame, useRecordEditForm } from './edits/use-record-edit-form';
export { NextStepsCard } from './notes/next-steps-card';
export { NextStepsAndNotes } from './notes/next-steps-and-notes';
export { createAddedInYearsCondition, formatYearRange, type YearRange } from './dashboard/period';
export { PeriodNote, PeriodSelect } from './dashboard/period-select';
export { useDashboardPeriod, type DashboardPeriod } from './dashboard/use-dashboard-period';
export { DataQualityCard } from './dashboard/data-quality-card';
export { createConfigQueries } from './queries/config-choices';
export { createEntityApi } from './queries/entity-api';
export { createEntityQueries, toLimitOffset } from './queries/entity-queries';
export {
  toDashboardQueryState,
  createMetricComparer,
  createMetricFormatter,
  useDashboardRefresh,
  type DashboardQueryState,
  type DashboardRefreshState,
} from './dashboard/use-dashboard-refresh';
export { useSearchAsYouType } from './queries/use-search-as-you-type';
export { createAreaComponent } from './start/create-area-component';
