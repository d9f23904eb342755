export { describeBulkAction, formatRecordCount, RECORD_NOUNS, type BulkAction } from './bulk-label';
export { MAX_BULK_RECORDS, bulkResult, type BulkResult } from './bulk-route';
export { getCountMismatchMessage, parseCountFromMismatchMessage } from './count-changed';
export * from './operation';
export { recordOperationRoutes } from './operation-routes';
