import { data } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loadPart, mapPart } from './load-part.ts';

describe('a part of the page', () => {
  test('holds what came', async () => {
    expect(await loadPart(Promise.resolve(4), 'Load failed', '/auth')).toEqual({ value: 4, failure: null });
  });

  test('says what the server said against it', async () => {
    const failure = Promise.reject(data({ message: 'student not found', code: 'x' }, { status: 404 }));
    expect(await loadPart(failure, 'Load failed', '/auth')).toEqual({ value: null, failure: 'student not found' });
  });

  test('has a sentence of its own where the server said nothing', async () => {
    expect(await loadPart(Promise.reject(data(null, { status: 503 })), 'Load failed', '/auth')).toEqual({
      value: null,
      failure: 'Load failed',
    });
  });

  test('leads to the sign-in page when the session has ended', async () => {
    const thrown = await loadPart(
      Promise.reject(data({ message: 'Please sign in first.' }, { status: 401 })),
      'x',
      '/auth?next=/profile',
    ).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe('/auth?next=/profile');
  });

  test('hides no defect', async () => {
    await expect(loadPart(Promise.reject(new TypeError('broken')), 'x', '/auth')).rejects.toThrow('broken');
  });

  test('is changed only when it is there', () => {
    expect(mapPart({ value: 2, failure: null }, (value) => value * 2)).toEqual({ value: 4, failure: null });
    expect(mapPart<number, number>({ value: null, failure: 'no' }, (value) => value * 2)).toEqual({
      value: null,
      failure: 'no',
    });
  });
});
