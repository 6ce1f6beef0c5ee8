import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { bulkResponse, defineRoute } from '../../../platform/http/define-route.ts';
import { messageFields } from '../../notifications/contract.ts';
import { requestKey } from '../sessions/session-contract.ts';

export const messageBatch = defineRoute({
  method: 'POST',
  path: '/admin/batches/:id/message',
  summary: 'Send a message to all students with a seat in a batch',
  access: { roles: ADMINS },
  rate: 'api',
  keys: 'write',
  cache: 'no-store',
  params: z.object({ id: z.uuid('There is no such batch.') }),
  body: z.strictObject({ ...messageFields, requestKey }),
  output: bulkResponse,
  errors: { 404: ['not-found'], 409: ['key-used'] },
});
