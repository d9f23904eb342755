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
export { PickedBanner } from './edits/picked-banner';
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
export { StaleEditDialog } from './edits/stale-edit-dialog';
export { useMergingSave, type MergingSave } from './edits/use-merging-save';
export { usePickedRecord } from './edits/use-picked-record';
export { useListAddress, usePages, type AddressChanges, type ListAddress } from './list/use-list-address';
