import { z } from 'zod';
import { defineRoute, succeeded } from '../../platform/define-route.ts';

const text = (label: string, most: number) =>
  z.string({ error: `${label} must be a text` }).trim().max(most, `${label} can have ${most} characters at most`);

/** The signed-in person as pages see it (spec 2 §3). */
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
  role: z.enum(['student', 'admin']),
  emailVerified: z.boolean(),
});
export type User = z.output<typeof userSchema>;

const allFields = 'All fields are required'; // spec 2 §5
const filled = (label: string, most: number) => text(label, most).min(1, allFields);
const password = z.string({ error: allFields }).min(1, allFields).max(200, 'A password can have 200 characters at most');

export const register = defineRoute({
  method: 'POST',
  path: '/user/register',
  summary: 'Make a student account',
  access: 'anyone',
  rate: 'register',
  body: z
    .strictObject({
      name: filled('The name', 100),
      email: filled('The e-mail address', 200).pipe(z.email('Please enter a valid e-mail address')),
      password: password.min(8, 'Please use 8 characters or more for the password'),
      confirmPassword: password,
    })
    .refine((form) => form.password === form.confirmPassword, { message: 'Passwords do not match', path: ['confirmPassword'] }),
  output: z.object({ success: succeeded, user: userSchema, token: z.string(), message: z.string() }),
  errors: { 409: ['email-taken'] },
});

export const login = defineRoute({
  method: 'POST',
  path: '/user/login',
  summary: 'Sign in',
  access: 'anyone',
  rate: 'sign-in',
  body: z.strictObject({ email: filled('The e-mail address', 200), password }),
  output: z.object({ success: succeeded, user: userSchema, token: z.string(), message: z.string() }),
  errors: { 401: ['wrong-credentials'] },
});

export const getMe = defineRoute({
  method: 'GET',
  path: '/user/me',
  summary: 'The signed-in person',
  access: 'signed-in',
  rate: 'api',
  output: z.object({ success: succeeded, user: userSchema, message: z.string() }),
});

export const logout = defineRoute({
  method: 'POST',
  path: '/user/logout',
  summary: 'End this session on the server',
  access: 'anyone',
  rate: 'api',
  body: z.strictObject({}),
  output: z.object({ success: succeeded, message: z.string() }),
});
