export { areaFile, type AreaFile, type NavigationIcon } from './area-file';
export * from './auth';
export * from './colleagues';
export { toChoiceLabel } from './choice-label';
export {
  cleanText,
  isStorableText,
  getUnstorableCharacterMessage,
  normalizeCharacters,
  revealInvisibleCharacters,
} from './clean-text';
export * from './companies';
export * from './config-options';
export * from './constants';
export * from './field-definitions';
export * from './email';
export type {
  WithBulkRoute,
  EntityRoutes,
  WithExportRoute,
  WithDataQualityRoute,
  WithQueryRoute,
  UploadRoutes,
} from './entity-routes';
export * from './errors';
export * from './events';
export * from './files';
export { isWebAddress, YEAR_LENGTH, type Period } from './fields';
export { createInputShape, type FieldInput } from './field-schemas';
export { foldText } from './fold';
export { findChoice, omitEmpty, trimToNull } from './omit-empty';
export * from './judges';
export { type FieldDescription } from './field-description';
export { isImplausibleValueIssue, ignoreStoredImplausibleValues } from './implausible-values';
export * from './system-routes';
export * from './paths';
export * from './people';
export { getImplausibleYearMessage, isPlausibleYear } from './plausible-years';
export * from './query';
export * from './record-history';
export * from './record-notes';
export * from './record-operations';
export { type RecordRoutes, type RecordSchemas } from './record-routes';
export * from './search-route';
export { areSimilarNames, computeNameSimilarity } from './similar-names';
export { type ContractRoute, type RouteInput, type RouteResult } from './route';
export * from './telemetry';
export * from './typeform';
