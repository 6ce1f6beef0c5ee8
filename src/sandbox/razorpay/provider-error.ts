import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface ErrorDetails {
  source?: string;
  step?: string;
  reason?: string;
  field?: string;
  metadata?: Record<string, string>;
}

/** An error of the provider; `body` is its response body. */
export class ProviderError extends Error {
  readonly status: ContentfulStatusCode;
  readonly body: { error: Record<string, unknown> };
  constructor(
    status: ContentfulStatusCode,
    code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR' | 'GATEWAY_ERROR',
    description: string,
    details: ErrorDetails,
  ) {
    super(description);
    const { source = 'NA', step = 'NA', reason = 'NA', field = null, metadata = {} } = details;
    this.status = status;
    this.body = { error: { code, description, source, step, reason, metadata, field } };
  }
}

/** The commonest error: status 400, a mistake of the caller. */
export function badRequest(description: string, field?: string, reason = 'input_validation_failed'): ProviderError {
  return new ProviderError(400, 'BAD_REQUEST_ERROR', description, {
    source: 'business',
    step: 'payment_initiation',
    reason,
    field,
  });
}

export function unknownId(): ProviderError {
  return badRequest('The id provided does not exist');
}
