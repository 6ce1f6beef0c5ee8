import { z } from 'zod';
import { ROLES, STAFF } from '../../kit/roles.ts';
import { readEmail } from '../../kit/text/email-text.ts';
import { URL_IN_NAME, holdsNoUrl } from '../../kit/text/person-name.ts';
import { isAccountPhone } from '../../kit/text/phone-text.ts';
import { cleanLine, cleanText, hasVisibleText } from '../../kit/text/plain-text.ts';
import { rejectUndrawable } from '../../kit/text/undrawable-signs.ts';
import { defineRoute, missingOrNoText, succeeded, uploadSchema } from '../../platform/http/define-route.ts';
import { emailField } from '../settings/email-contract.ts';
import { OFFICE_GROUPS } from './rules.ts';

const isOpen = z.boolean({ error: 'A group is open or closed' });
export const officePreferencesSchema = z.strictObject({
  groups: z.partialRecord(z.enum(OFFICE_GROUPS, { error: 'There is no such group' }), isOpen).optional(),
  hasShortcuts: z.boolean({ error: 'Shortcuts are on or off' }).optional(),
  hiddenTodos: z
    .array(z.string().regex(/^[a-z-]{1,40}$/, 'There is no such work'))
    .max(60, 'There is no such work')
    .optional(),
});

export const text = (label: string, max: number, missing = `${label} must be a text`) =>
  z
    .string({ error: missingOrNoText(missing, label) })
    .overwrite(cleanText)
    .max(max, `${label} can have ${max} characters at most`);

/** The signed-in user as pages receive it (spec 2 §3). */
export const userSchema = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  linkedin: z.string(),
  facebook: z.string(),
  instagram: z.string(),
  profileImage: z.string().nullable(),
  role: z.enum(ROLES),
  emailVerified: z.boolean(),
});
export type User = z.output<typeof userSchema>;

const allFields = 'All fields are required'; // spec 2 §5
export const filled = (label: string, max: number) => text(label, max, allFields).min(1, allFields);
/** A name as printed on certificates and in mails: one line with visible characters. */
export const userName = text('The name', 100, allFields)
  .overwrite(cleanLine)
  .min(1, allFields)
  .refine((name) => name === '' || hasVisibleText(name), 'Please enter a name that can be read')
  .refine(holdsNoUrl, URL_IN_NAME)
  .superRefine(rejectUndrawable);
export const password = z
  .string({ error: allFields })
  .regex(/\S/, allFields)
  .max(200, 'A password can have 200 characters at most');
export const shortPassword = 'Please use 8 characters or more for the password';
// spec 2 §5
const missingPassword = 'All password fields are required.';
const differentPasswords = 'New password and confirm password do not match.';

export const emailAddress = filled('The e-mail address', 300).pipe(emailField());

export const register = defineRoute({
  method: 'POST',
  path: '/user/register',
  summary: 'Make a student account; it logs no browser in, programs may use the token',
  access: 'anyone',
  rate: 'register',
  keys: 'none',
  cache: 'no-store',
  body: z
    .strictObject({
      name: userName,
      email: emailAddress,
      password: password.min(8, shortPassword),
      confirmPassword: password,
    })
    .refine((form) => form.password === form.confirmPassword, {
      message: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  output: z.object({ success: succeeded, user: userSchema, token: z.string(), message: z.string() }),
  errors: { 409: ['email-taken'], 422: ['guessable-password'] },
});

export const login = defineRoute({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in',
  access: 'anyone',
  // Only failures count; the use case counts them.
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: z.strictObject({ email: filled('The e-mail address', 300).overwrite(readEmail), password }),
  output: z.object({ success: succeeded, user: userSchema, token: z.string(), message: z.string() }),
  errors: {
    401: ['wrong-credentials', 'second-factor-required', 'second-factor-setup-required'],
    403: ['account-disabled'],
  },
});

export const getMe = defineRoute({
  method: 'GET',
  path: '/user/me',
  summary: 'The signed-in person',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  serverCache: 'user',
  output: z.object({
    success: succeeded,
    user: userSchema,
    /** `null` for students. */
    office: officePreferencesSchema.nullable(),
    message: z.string(),
  }),
});

export const saveOfficePreferences = defineRoute({
  method: 'PUT',
  path: '/user/office-preferences',
  summary:
    'Keep which groups of the sidebar are open, whether letters are shortcuts, and what the start page does not list',
  access: { roles: STAFF },
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  body: officePreferencesSchema,
  output: z.object({ success: succeeded, office: officePreferencesSchema }),
});

const webUrl = (label: string) =>
  text(label, 300).refine(isWebUrl, 'Please enter a full address that begins with https://');
const optionalPassword = z.string({ error: missingPassword }).max(200, 'A password can have 200 characters at most');

/** A new image, or an empty value to remove it. */
const profileImage = z.union([z.literal(''), z.null(), uploadSchema('')], {
  error: 'Please choose a picture: JPEG, PNG, WebP or AVIF, 5 MB at most.',
});

/** Omitted fields stay unchanged; an empty password counts as omitted. E-mail and role cannot be changed here. */
export const updateProfile = defineRoute({
  method: 'PUT',
  path: '/user/update-profile',
  summary:
    'Change one’s own profile and, with the old one, the password; a new password ends every session and opens one anew, with its token',
  access: 'signed-in',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  multipart: { limitBytes: 6 * 1024 * 1024 },
  body: z
    .strictObject({
      name: text('The name', 100)
        .overwrite(cleanLine)
        .refine(hasVisibleText, 'Please enter your name')
        .refine(holdsNoUrl, URL_IN_NAME)
        .superRefine(rejectUndrawable),
      phone: text('The phone number', 60).refine(isAccountPhone, 'Please enter a phone number of 6 to 15 digits'),
      // Printed on invoices.
      address: text('The address', 500).superRefine(rejectUndrawable),
      linkedin: webUrl('The LinkedIn address'),
      facebook: webUrl('The Facebook address'),
      instagram: webUrl('The Instagram address'),
      profileImage: profileImage,
      oldPassword: optionalPassword,
      newPassword: optionalPassword,
      confirmNewPassword: optionalPassword,
    })
    .partial()
    .superRefine((form, check) => {
      const passwords = {
        oldPassword: form.oldPassword,
        newPassword: form.newPassword,
        confirmNewPassword: form.confirmNewPassword,
      };
      if (!Object.values(passwords).some(Boolean)) return;
      const refuse = (field: string, message: string) => check.addIssue({ code: 'custom', message, path: [field] });
      const missing = Object.entries(passwords).filter(([, value]) => !value);
      for (const [field] of missing) refuse(field, missingPassword);
      if (missing.length > 0) return;
      if (form.newPassword !== form.confirmNewPassword) refuse('confirmNewPassword', differentPasswords);
      else if ((form.newPassword ?? '').length < 8) refuse('newPassword', shortPassword);
    }),
  output: z.object({ success: succeeded, user: userSchema, token: z.string().optional(), message: z.string() }),
  errors: {
    413: ['too-large'],
    415: ['wrong-type'],
    422: ['wrong-password', 'no-password', 'guessable-password', 'unreadable-picture'],
  },
});

export const logout = defineRoute({
  method: 'POST',
  path: '/user/logout',
  summary: 'End this session on the server',
  access: 'anyone',
  rate: 'api',
  keys: 'none',
  cache: 'no-store',
  worksWhileImpersonating: true,
  body: z.strictObject({}),
  output: z.object({ success: succeeded, message: z.string() }),
});

/** A URL that people typed: http or https, with nothing that disguises the host; empty for none. */
function isWebUrl(address: string): boolean {
  if (address === '') return true;
  if (!/^https?:\/\/\S+$/i.test(address) || !URL.canParse(address)) return false;
  const { hostname, username, password: secret } = new URL(address);
  return hostname.includes('.') && username === '' && secret === '';
}
