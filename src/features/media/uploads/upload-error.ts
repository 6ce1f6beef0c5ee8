import { formatSize } from '../../../kit/numbers/format-size.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { leftBytes, type LibraryRoom, type UploadIssue } from '../rules.ts';

/** Returns the error for a file that exceeds the limits: which limit, and how much is left. */
export function uploadError(issue: UploadIssue, room: LibraryRoom): AppError {
  if (issue === 'empty') return new AppError(422, 'empty-file', 'This file is empty.');
  const [max, left, quota] = [room.maxFileBytes, leftBytes(room), room.quotaBytes].map(formatSize) as [
    string,
    string,
    string,
  ];
  return issue === 'file-too-large'
    ? new AppError(413, 'too-large', `One file can have ${max} at most.`)
    : new AppError(
        413,
        'quota-reached',
        `The library may hold ${quota}, and ${left} are left. Delete what is unused, or ask an admin for more.`,
      );
}
