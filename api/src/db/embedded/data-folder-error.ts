export class DataFolderError extends Error {
  override name = 'DataFolderError';
}
