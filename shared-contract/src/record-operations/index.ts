export { bulkLabel, countedRecords, RECORD_NOUNS, type BulkAction } from './bulk-label';
export { MAX_BULK, bulkResult, type BulkResult } from './bulk-route';
export { countChangedText, parseMatchingCount } from './count-changed';
export * from './operation';
export { recordOperationRoutes } from './operation-routes';
