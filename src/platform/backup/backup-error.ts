/** A backup or a restore cannot go on, for a reason that the operator can act on. The message is one line in plain words. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
