import type { FieldErrors } from '../../../../ui/forms/form-state.ts';
import type { RouteCall } from '../../../../platform/http/define-route.ts';
import type { updateProfile } from '../../contract.ts';

const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const;
const FIELDS = ['name', 'phone', 'address', 'linkedin', 'facebook', 'instagram', ...PASSWORD_FIELDS] as const;

export type ProfileValues = Record<(typeof FIELDS)[number], string>;
export type ProfileChange = NonNullable<RouteCall<typeof updateProfile>['body']>;

export interface ProfileIssue {
  message: string;
  /** Errors by field name. */
  errors: Record<string, string>;
}

/** The form's values, trimmed except passwords. */
export function readProfile(data: FormData): ProfileValues {
  const entries = FIELDS.map((field) => {
    const value = data.get(field);
    const text = typeof value === 'string' ? value : '';
    return [field, isPassword(field) ? text : text.trim()];
  });
  return Object.fromEntries(entries) as ProfileValues;
}

/** The error of the password fields, or `null`; all three empty means no change (spec 2 §5). */
export function findPasswordIssue(values: ProfileValues): ProfileIssue | null {
  const missing = PASSWORD_FIELDS.filter((field) => values[field] === '');
  if (missing.length === PASSWORD_FIELDS.length) return null;
  if (missing.length > 0) {
    return { message: MISSING, errors: Object.fromEntries(missing.map((field) => [field, 'Please fill this in'])) };
  }
  if (values.newPassword !== values.confirmNewPassword)
    return { message: MISMATCH, errors: { confirmNewPassword: MISMATCH } };
  return null;
}

// spec 2 §5
const MISSING = 'All password fields are required.';
const MISMATCH = 'New password and confirm password do not match.';

/** The request body; passwords only when they change. */
export function toProfileChange(values: ProfileValues): ProfileChange {
  const { oldPassword, newPassword, confirmNewPassword, ...fields } = values;
  return newPassword === '' ? fields : { ...fields, oldPassword, newPassword, confirmNewPassword };
}

export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];
const IMAGE_LIMIT_BYTES = 5 * 1024 * 1024; // spec 3 §5

/** The error of an image that the browser can detect before sending, or `null`. */
export function findImageIssue({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (size === 0 || !IMAGE_TYPES.includes(type)) return 'A picture must be a JPEG, PNG, WebP or AVIF file.';
  return size > IMAGE_LIMIT_BYTES ? 'The picture must be 5 MB or smaller.' : null;
}

/** The chosen image, or `null`: an empty file field submits a file without name and bytes. */
export function chosenImage(data: FormData): File | null {
  const image = data.get('profileImage');
  return image instanceof File && (image.name !== '' || image.size > 0) ? image : null;
}

/** The multipart body of a change with a new image (spec 2 §3). */
export function toImageForm(change: ProfileChange, image: File): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(change)) if (typeof value === 'string') form.set(field, value);
  form.set('profileImage', image);
  return form;
}

/** Whether an error belongs to one of the collapsed password fields. */
export function isAtPassword(errors: FieldErrors): boolean {
  return Object.keys(errors).some(isPassword);
}

function isPassword(field: string): boolean {
  return (PASSWORD_FIELDS as readonly string[]).includes(field);
}
