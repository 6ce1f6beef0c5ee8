import { describe, expect, test } from 'vitest';
import { apiFiles } from './api-files.ts';
import { apiRoutes } from '../api.ts';
import { buildOpenApi } from './openapi.ts';

interface Operation {
  'x-access': unknown;
  responses: Record<string, unknown>;
}

const document = buildOpenApi(
  apiRoutes.map((entry) => entry.contract),
  { files: Object.values(apiFiles), publicUrl: 'http://localhost:5000' },
) as { paths: Record<string, Record<string, Operation>> };

const admin = { roles: ['admin', 'owner'] };

/** The implemented rows of spec 1 §7 and spec 2 §7, with their allowed callers. */
const specified: [string, string, unknown][] = [
  ['get', '/api/courses/courseAll', 'anyone'],
  ['get', '/api/courses/{id}', 'anyone'],
  ['post', '/api/user/register', 'anyone'],
  ['post', '/api/user/login', 'anyone'],
  ['get', '/api/user/me', 'signed-in'],
  ['post', '/api/user/logout', 'anyone'],
  ['get', '/api/courseStudent/all', 'signed-in'],
  ['get', '/api/courseStudent/getCourseByUser', 'signed-in'],
  ['get', '/api/courseStudent/{courseId}', 'signed-in'],
  ['put', '/api/courseStudent/resume/{courseId}', 'signed-in'],
  ['get', '/api/tests/test/get', { own: 'query' }],
  ['post', '/api/tests/save', { own: 'body' }],
  ['post', '/api/tests/certificate/add', { own: 'body' }],
  ['get', '/api/tests/certificate/get', { own: 'query' }],
  ['post', '/api/final/save', { own: 'body' }],
  ['get', '/api/final/{userId}', { own: 'params' }],
  ['get', '/api/quizzes/quiz/{courseId}', { own: 'query' }],
  ['put', '/api/quizzes/quiz/{courseId}', { own: 'body' }],
  ['get', '/api/quizzes/all', { own: 'query' }],
  ['post', '/api/payment/create-order', { own: 'body' }],
  ['post', '/api/payment/verify', 'signed-in'],
  ['get', '/api/payment/user/{userId}', { own: 'params' }],
  ['post', '/api/otp/send-otp', 'anyone'],
  ['post', '/api/otp/verify-otp', 'anyone'],
  ['post', '/api/forms/submit', 'anyone'],
  ['get', '/api/forms/all', admin],
  ['post', '/api/coupons/generate', admin],
  ['post', '/api/coupons/validate', 'anyone'],
  ['get', '/api/coupons/list', admin],
  ['delete', '/api/coupons/delete/{code}', admin],
];

describe('the OpenAPI document', () => {
  test.each(specified)('%s %s is there with its access', (method, path, access) => {
    expect(document.paths[path]?.[method]?.['x-access']).toEqual(access);
  });

  test.each([
    ['/api/leads/export.csv', 'text/csv'],
    ['/api/leads/events', 'text/event-stream'],
    ['/api/payment/order/{orderId}/invoice', 'application/pdf'],
    ['/api/careers/applications/{id}/resume', '*/*'],
  ])('%s answers with %s', (path, type) => {
    expect(document.paths[path]?.get?.responses['200']).toMatchObject({ content: { [type]: {} } });
  });

  test.each(['/api/user/login/google', '/api/user/login/google/callback'])('%s leads elsewhere', (path) => {
    const { responses } = document.paths[path]?.get ?? { responses: {} };
    expect(Object.keys(responses)).toContain('302');
    expect(Object.keys(responses)).not.toContain('200');
  });

  test('no two calls share an address, and each names its answers', () => {
    const keys = apiRoutes.map((entry) => `${entry.contract.method} ${entry.contract.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const operations of Object.values(document.paths)) {
      for (const operation of Object.values(operations))
        expect(Object.keys(operation.responses).join(' ')).toMatch(/^(200|302)( 301)? 400 .*\b429\b/);
    }
  });

  test.each([
    ['post', '/api/assignments/uploads', '413', 'submissions-full'],
    ['patch', '/api/assignments/uploads/{uploadId}', '409', 'upload-moved'],
    ['get', '/api/assignments/{id}/files/{fileId}', '410', 'file-quarantined'],
    ['get', '/api/admin/submissions/{id}/files/{fileId}', '404', 'submission-not-found'],
    ['get', '/api/grades/{courseId}/report.pdf', '404', 'course-not-found'],
    ['get', '/api/admin/gradebook/{courseId}/learners/{userId}/report.pdf', '404', 'learner-not-found'],
  ])('%s %s says %s %s', (method, path, status, code) => {
    expect(document.paths[path]?.[method]?.responses[status]).toMatchObject({
      description: expect.stringContaining(code),
    });
  });
});
