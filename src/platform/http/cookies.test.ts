import { describe, expect, test } from 'vitest';
import { cookieLine, hintCookieLine, readCookie } from './cookies.ts';

const https = { publicUrl: 'https://institute.example' };
const http = { publicUrl: 'http://localhost:5000' };
const session = { name: 'session', value: 'abc', seconds: 60 };

describe('a cookie of ours', () => {
  test('is bound to its host and to TLS on https', () => {
    expect(cookieLine(https, session)).toBe('__Host-session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure');
    expect(cookieLine(http, session)).toBe('session=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax');
    expect(hintCookieLine(https, session)).toBe('session=abc; Path=/; Max-Age=60; SameSite=Lax; Secure');
  });

  test.each([
    [https, '__Host-session=ours; session=planted', 'ours'],
    [https, 'session=planted; __Host-session=ours', 'ours'],
    [https, 'session=planted', null],
    [https, '__host-session=planted', null],
    [https, '__Secure-session=planted', null],
    [http, 'session=ours; __Host-session=planted', 'ours'],
    [http, '__Host-session=planted', null],
    [http, 'other=1;session=a=b ;last=2', 'a=b'],
    [http, 'session=', ''],
    [http, '', null],
    [http, null, null],
  ])('is read under the name in force only: %o %j', (site, header, value) => {
    expect(readCookie(site, header, 'session')).toBe(value);
  });

  test('counts as absent when it comes twice with different values, whatever their order', () => {
    expect(readCookie(http, 'session=ours; session=planted', 'session')).toBeNull();
    expect(readCookie(http, 'session=planted; session=ours', 'session')).toBeNull();
    expect(readCookie(http, 'session=ours; session=', 'session')).toBeNull();
    expect(readCookie(http, 'session=ours; session=ours', 'session')).toBe('ours');
  });
});
