import { z } from 'zod';
import { SCAN_ERRORS, type FileContract, type RouteContract } from '../../platform/http/define-route.ts';
import { ERROR_CODES } from './all-error-codes.ts';

/** The OpenAPI 3.1 document of all calls, from the schemas that validate them. */
export function buildOpenApi(
  contracts: RouteContract[],
  { files, publicUrl }: { files: readonly FileContract[]; publicUrl: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const contract of contracts) {
    const path = `/api${contract.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[contract.method.toLowerCase()] = operation(contract);
  }
  for (const file of files) {
    const path = file.path.replaceAll(/:(\w+)/g, '{$1}');
    for (const method of file.methods) (paths[path] ??= {})[method.toLowerCase()] = fileOperation(method, file);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Institute API', version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

function operation(contract: RouteContract): object {
  const isOpen = contract.access === 'anyone';
  return {
    operationId: `${contract.method.toLowerCase()}${capitalised(contract.path)}`,
    summary: contract.summary,
    tags: [contract.path.split('/')[1] ?? 'api'],
    ...gateOf(contract),
    security: isOpen ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...parameters('path', contract.params), ...parameters('query', contract.query)],
    ...(contract.body === undefined
      ? {}
      : { requestBody: { required: true, content: bodyContent(contract, contract.body) } }),
    responses: responses(contract, isOpen),
  };
}

function fileOperation(method: string, contract: FileContract): object {
  const isOpen = contract.access === 'anyone';
  const statuses = [400, 429, 503, ...(isOpen ? [] : [401, 403]), 404];
  const own = Object.entries(contract.errors ?? {});
  const refused = [
    ...statuses.map((status) => [status, refusedWith(['Refused'])] as const),
    ...own.map(([status, codes]) => [status, refusedWith(codes)] as const),
  ];
  return {
    operationId: `${method.toLowerCase()}${capitalised(contract.path)}`,
    summary: contract.summary,
    tags: [contract.path.split('/')[2] ?? 'api'],
    ...gateOf(contract),
    security: isOpen ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: {
      200: { description: 'Done', ...(contract.produces && { content: fileContent(contract.produces) }) },
      ...Object.fromEntries(refused),
    },
  };
}

/** Raw bytes (OpenAPI 3.1 omits their schema except for a text). */
function fileContent(mediaType: string): object {
  return { [mediaType]: mediaType.startsWith('text/') ? { schema: { type: 'string' } } : {} };
}

function refusedWith(codes: readonly string[]): object {
  return {
    description: codes.join(', '),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

/** Describes the route's access, API key scope, rate limit and caching. */
function gateOf({ access, keys, rate, cache }: FileContract | RouteContract): object {
  return { 'x-access': access, 'x-api-key': keys, 'x-rate-class': rate, 'x-cache': cache };
}

function capitalised(path: string): string {
  return path.replaceAll(/[^A-Za-z0-9]+(\w)?/g, (_, letter?: string) => letter?.toUpperCase() ?? '');
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): object[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(json.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (json.required ?? []).includes(name),
    schema: property,
  }));
}

function bodyContent(contract: RouteContract, body: z.ZodType | 'raw'): Record<string, object> {
  const schema = bodySchema(body);
  return {
    'application/json': { schema },
    ...(contract.multipart && { 'multipart/form-data': { schema } }),
  };
}

function bodySchema(body: z.ZodType | 'raw'): object {
  return body === 'raw'
    ? { type: 'object' }
    : withoutDialect(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
}

function responses(contract: RouteContract, isOpen: boolean): Record<string, object> {
  const errorCodes: Record<string, readonly string[]> = {
    400: ['invalid-input', 'malformed-json'],
    429: ['too-many-requests'],
    503: ['database-away', 'busy'],
    ...(isOpen ? {} : { 401: ['not-signed-in'], 403: ['not-allowed', 'foreign-origin'] }),
    ...(contract.body === undefined ? {} : { 413: ['too-large'], 415: ['wrong-type'] }),
  };
  const own = Object.entries(contract.errors ?? {});
  const ofFiles = contract.multipart ? Object.entries(SCAN_ERRORS) : [];
  for (const [status, codes] of [...own, ...ofFiles]) errorCodes[status] = [...(errorCodes[status] ?? []), ...codes];
  const errors = Object.entries(errorCodes).map(([status, codes]) => [status, refusedWith(codes)]);
  const done = contract.redirects
    ? { 302: { description: 'Elsewhere', headers: { Location: { schema: { type: 'string' } } } } }
    : { 200: { description: 'Done', content: respondWithContent(contract) } };
  return { ...done, ...Object.fromEntries(errors) };
}

function respondWithContent({ produces, output }: RouteContract): Record<string, object> {
  if (produces) return { [produces]: { schema: { type: 'string' } } };
  const schema = withoutDialect(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }));
  return { 'application/json': { schema } };
}

function withoutDialect({ $schema: _dialect, ...schema }: Record<string, unknown>): object {
  return schema;
}

const errorSchema = {
  type: 'object',
  required: ['success', 'message', 'error', 'code'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'For people' },
    error: { type: 'string', description: 'The same text' },
    code: {
      type: 'string',
      description: `Stable, for machines:\n${Object.entries(ERROR_CODES)
        .map(([code, { meaning }]) => `- \`${code}\`: ${meaning}`)
        .join('\n')}`,
      enum: Object.keys(ERROR_CODES),
    },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};
