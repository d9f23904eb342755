export { ChangedMeanwhile } from './edits/changed-meanwhile';
export { DeleteRecord } from './edits/delete-record';
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
export {
  pickedUnits,
  replacedTexts,
  withoutPickedRows,
  withoutPickedUnits,
  withPickedRows,
  withPickedUnits,
  type Picked,
  type PickedUnit,
} from './edits/picked-values';
export { PickedBanner } from './edits/picked-banner';
export { StaleEditDialog } from './edits/stale-edit-dialog';
export { useMergingSave, type MergingSave } from './edits/use-merging-save';
export { fieldValue } from './list/field-value';
export { useListAddress, usePages, type AddressChanges, type ListAddress } from './list/use-list-address';
export { contractResolver, type FormSchema, type Problem } from './forms/contract-resolver';
export { RecordForm } from './forms/record-form';
export { useRecordForm, type RecordFormState } from './forms/use-record-form';
export { useRecordSubmit } from './forms/use-record-submit';
export { useEntitySave } from './edits/use-entity-save';
export { useNewRecord } from './edits/use-new-record';
export { EditedRecord, useRecordEdit } from './edits/use-record-edit';
export { entityQueries } from './queries/entity-queries';
export { startArea } from './start/start-area';
