import { describe, expect, it } from 'vitest';
import { matchPerson, meetingPlace, retryMinutes } from './meeting-rules.ts';

it('a provider that fails is asked again later and later, then hourly', () => {
  expect([0, 1, 2, 3, 4, 5, 50].map(retryMinutes)).toEqual([60, 1, 5, 15, 60, 60, 60]);
});

describe('an online class', () => {
  const batch = { mode: 'online' as const, meetingProvider: 'zoom' as const, link: 'https://meet.example/batch' };
  const link = 'https://meet.example/class';
  it('is in a room when its batch is', () =>
    expect(meetingPlace({ ...batch, mode: 'classroom' }, { link })).toEqual({ kind: 'room' }));
  it('is at its own link before all others', () =>
    expect(meetingPlace(batch, { link })).toEqual({ kind: 'link', url: link }));
  it.each(['zoom', 'meet'] as const)('is at a meeting of %s', (meetingProvider) =>
    expect(meetingPlace({ ...batch, meetingProvider }, { link: '' })).toEqual({
      kind: 'provider',
      name: meetingProvider,
    }),
  );
  it.each(['link', 'none'] as const)(
    'of a batch with the provider "%s" is at the link of the batch',
    (meetingProvider) => {
      expect(meetingPlace({ ...batch, meetingProvider }, { link: '' })).toEqual({ kind: 'link', url: batch.link });
      expect(meetingPlace({ ...batch, meetingProvider, link: '' }, { link: '' })).toEqual({ kind: 'none' });
    },
  );
});

describe('a participant', () => {
  const roster = [
    { userId: 'asha', name: 'Asha Rao', email: 'asha@example.com' },
    { userId: 'ravi', name: 'Ravi Kumar', email: 'ravi@example.com' },
    { userId: 'ravi2', name: 'ravi kumar', email: 'rk@example.com' },
  ];
  const registrants = new Map([['r1', 'ravi2']]);
  const match = (participant: Partial<{ id: string; name: string; email: string }>) =>
    matchPerson({ id: 'p', name: '', email: '', ...participant }, { registrants, roster });

  it('is who registered', () => expect(match({ id: 'r1', email: 'asha@example.com' })).toBe('ravi2'));
  it('is who has the address, in any case', () => expect(match({ email: ' ASHA@example.com' })).toBe('asha'));
  it('is who has the name when the address is unknown', () => {
    expect(match({ name: 'asha rao ' })).toBe('asha');
    expect(match({ name: 'Asha Rao', email: 'phone@example.com' })).toBe('asha');
  });
  it('is nobody when two have the name, or nobody has', () => {
    expect(match({ name: 'Ravi Kumar' })).toBeNull();
    expect(match({ name: 'Guest' })).toBeNull();
    expect(match({})).toBeNull();
  });
  it('without an address is not one whose address is empty', () =>
    expect(
      matchPerson({ id: 'p', name: 'x', email: '' }, { registrants, roster: [{ userId: 'u', name: 'y', email: '' }] }),
    ).toBeNull());
});
