/** A backup or restore that is refused, or that failed in a way its message says. */
export class BackupError extends Error {
  override name = 'BackupError';
}
