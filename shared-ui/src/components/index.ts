export * from '../format/amount-text';
export * from '../format/dates';
export * from '../format/file-size';
export * from '../format/initials';
export * from '../format/numbers';
export * from '../format/words';
export * from './area-root';
export * from './badge';
export * from './banner';
export { Button, type ButtonProps } from './button';
export { buttonClass, iconButtonClass, type ButtonLook, type ButtonTone } from './button-class';
export * from './button-link';
export * from './card';
export { BarChart, type BarChartProps } from './charts/bar-chart';
export { ChartCard, type ChartCardProps } from './charts/chart-card';
export type { ChartItem } from './charts/chart-item';
export { RingChart, type RingChartProps } from './charts/ring-chart';
export { ShareRings } from './charts/share-rings';
export * from './checkbox';
export * from './chip';
export { Combobox, suggestions, type ComboboxProps, type Suggestion } from './combobox';
export * from './confirm-dialog';
export * from './date-field';
export * from './description-list';
export * from './dialog';
export * from './empty-state';
export { Field, type ControlProps, type FieldProps } from './field';
export * from './file-drop';
export * from './form-card';
export * from './icon-button';
export * from './icons';
export * from './menu';
export * from './page-head';
export { pageRange, pageWindow } from './page-window';
export * from './pager';
export * from './password-field';
export * from './pick-cards';
export * from './progress';
export * from './record-mark';
export * from './repeatable-rows';
export { SearchField, type SearchFieldProps } from './search-field';
export * from './segmented';
export { choiceOptions, Select, type SelectOption, type SelectProps } from './select';
export * from './similar-panel';
export * from './skeleton';
export * from './stat-strip';
export * from './stepper';
export { CellValue, Table, type TableProps } from './table';
export type { TableColumn, TableSort, TableSorting } from './table-model';
export * from './tabs';
export * from './text-field';
export { useListAddress, usePages, type AddressChanges, type ListAddress } from '../list/use-list-address';
export { saveFile } from '../files/save-file';
export { useHeldFields } from '../calls/use-held-fields';
export { useRefusedInView } from '../calls/use-refused-in-view';
export { useIsThere } from '../calls/use-is-there';
export { useOneAtATime } from '../calls/use-one-at-a-time';
export { usePaused } from '../calls/use-paused';
export { useTellFailure } from '../calls/use-tell-failure';
export { changedFields } from '../edits/changed-fields';
export { ChangedMeanwhile } from '../edits/changed-meanwhile';
export { DeleteRecord } from '../edits/delete-record';
export { DraftBanner } from '../edits/draft-banner';
export * from '../edits/merge-edits';
export { LoadedRecord } from '../edits/loaded-record';
export { NotRefreshed } from '../edits/not-refreshed';
export { PickedBanner } from '../edits/picked-banner';
export {
  pickedText,
  replacedTexts,
  withoutPickedRows,
  withoutPickedUnits,
  withPickedRows,
  withPickedUnits,
  type Picked,
  type PickedUnit,
} from '../edits/picked-values';
export { isSameValue } from '../edits/same-value';
export { StaleEditDialog } from '../edits/stale-edit-dialog';
export { useMergingSave, type MergingSave } from '../edits/use-merging-save';
export { usePickedRecord } from '../edits/use-picked-record';
