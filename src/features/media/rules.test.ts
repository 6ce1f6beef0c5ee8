import { describe, expect, it, test } from 'vitest';
import { claimedKind, findUploadIssue, leftBytes, libraryType, mayChange, nameOfFile } from './rules.ts';

describe('the type of a file in the library', () => {
  it.each([
    ['video/mp4', 'video', 'mp4', 'video/mp4'],
    ['video/webm', 'video', 'webm', 'video/webm'],
    ['video/quicktime', 'video', 'mov', 'video/quicktime'],
    ['video/x-m4v', 'video', 'mp4', 'video/mp4'],
    ['audio/mpeg', 'audio', 'mp3', 'audio/mpeg'],
    ['audio/x-m4a', 'audio', 'm4a', 'audio/mp4'],
    ['audio/mp4', 'audio', 'm4a', 'audio/mp4'],
    ['audio/ogg; codecs=opus', 'audio', 'ogg', 'audio/ogg'],
    ['audio/vnd.wave', 'audio', 'wav', 'audio/wav'],
    ['audio/wav', 'audio', 'wav', 'audio/wav'],
    ['application/pdf', 'pdf', 'pdf', 'application/pdf'],
    ['text/vtt', 'captions', 'vtt', 'text/vtt; charset=utf-8'],
    ['application/zip ; x', 'other', 'zip', 'application/zip'],
  ])('of %s is %s', (mediaType, kind, extension, contentType) => {
    expect(libraryType(mediaType)).toEqual({ kind, extension, contentType });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'])('of every picture is WebP: %s', (name) => {
    expect(libraryType(`image/${name}`)).toEqual({ kind: 'image', extension: 'webp', contentType: 'image/webp' });
  });

  it.each([
    ['docx', 'wordprocessingml.document'],
    ['xlsx', 'spreadsheetml.sheet'],
    ['pptx', 'presentationml.presentation'],
  ])('of an office document is its own: %s', (extension, end) => {
    const contentType = `application/vnd.openxmlformats-officedocument.${end}`;
    expect(libraryType(contentType)).toEqual({ kind: 'other', extension, contentType });
  });

  it.each(['text/html', 'image/svg+xml', 'toString', ''])('is none for what is not taken: %j', (mediaType) => {
    expect(libraryType(mediaType)).toBeNull();
  });
});

test.each([
  ['video', ['mp4', 'm4v', 'webm', 'mov']],
  ['audio', ['mp3', 'm4a', 'ogg', 'oga', 'wav']],
  ['pdf', ['pdf']],
  ['image', ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif']],
  ['captions', ['vtt', 'srt']],
  ['other', ['zip', 'docx', 'xlsx', 'pptx']],
])('a name can claim to be %s', (kind, endings) => {
  for (const ending of endings) {
    expect(claimedKind(`film.1.${ending}`)).toBe(kind);
    expect(claimedKind(`FILM.${ending.toUpperCase()}`)).toBe(kind);
  }
});

test('a name without an ending that the library knows claims nothing', () => {
  for (const name of ['mp4', 'film', 'film.exe', 'film.mp4.', 'film.mp4 ', 'film.mp44444', '']) {
    expect(claimedKind(name)).toBeNull();
  }
});

test('a file is called by its own name, without folders and ending', () => {
  expect(nameOfFile('C:\\films\\Block_printing__1.MP4')).toBe('Block printing 1');
  expect(nameOfFile('films/Dyeing \t with indigo.webm')).toBe('Dyeing with indigo');
  expect(nameOfFile('version 1.2.final-cut')).toBe('version 1.2.final-cut');
  expect(nameOfFile('a.b.mp4')).toBe('a.b');
  expect(nameOfFile(' _plain_ ')).toBe('plain');
  for (const name of ['', 'films/', '.mp4', '_.mp4']) expect(nameOfFile(name)).toBe('Untitled');
  expect(nameOfFile(`${'a'.repeat(161)}.mp4`)).toBe('a'.repeat(160));
});

describe('a new file', () => {
  const room = { usedBytes: 600, quotaBytes: 1000, maxFileBytes: 500 };

  it('is taken up to the largest size of one and up to what is left', () => {
    expect(findUploadIssue(1, room)).toBeNull();
    expect(findUploadIssue(400, room)).toBeNull();
    expect(findUploadIssue(401, room)).toBe('quota-reached');
    expect(findUploadIssue(500, room)).toBe('quota-reached');
    expect(findUploadIssue(501, room)).toBe('file-too-large');
    expect(findUploadIssue(500, { ...room, usedBytes: 0 })).toBeNull();
  });

  it('has a size of at least one whole byte', () => {
    for (const size of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(findUploadIssue(size, room)).toBe('empty');
  });

  it('finds nothing left where more is used than there may be', () => {
    expect(leftBytes({ usedBytes: 1200, quotaBytes: 1000 })).toBe(0);
    expect(findUploadIssue(1, { ...room, usedBytes: 1200 })).toBe('quota-reached');
  });
});

test('admins and editors change every file, others what they brought', () => {
  const file = { uploadedBy: 'meera' };
  expect(mayChange({ userId: 'asha', role: 'admin' }, file)).toBe(true);
  expect(mayChange({ userId: 'asha', role: 'editor' }, file)).toBe(true);
  expect(mayChange({ userId: 'asha', role: 'trainer' }, file)).toBe(false);
  expect(mayChange({ userId: 'meera', role: 'trainer' }, file)).toBe(true);
  expect(mayChange({ userId: 'meera', role: 'trainer' }, { uploadedBy: null })).toBe(false);
});
