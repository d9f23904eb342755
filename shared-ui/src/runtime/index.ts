export * from './router-part';
export { applyTheme, useTheme, type Theme } from './theme-choice';
export { toast, type ToastAction } from './toast-calls';
export { Toaster } from './toaster';
export { UnsavedChangesPrompt } from './unsaved-changes-prompt';
export {
  confirmLeave,
  discardUnsavedChanges,
  hasUnsavedChanges,
  useHasUnsavedChanges,
  useUnsavedChanges,
  wouldLoseWork,
  type NextLocation,
} from './unsaved-work';
