/** A backup or restore failed for a reason that the operator can fix. The message is one line in plain words. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
