import { describe, expect, test } from 'vitest';
import {
  addressLines,
  arrangeSections,
  brandImage,
  claimStatus,
  fillRefundDays,
  fillTemplate,
  HOME_SECTIONS,
  iconVersion,
  isHiringPartners,
  isRating,
  lostDocuments,
  meetingSection,
  openingHoursCode,
  raiseVersions,
  recordEarlierRevisions,
  versionInForce,
  wrongPlaceholder,
} from './rules.ts';

test('an address is printed with city and PIN on one line, without empty lines', () => {
  const place = { postalAddress: ['12 Udaharan Marg'], city: 'Lucknow', pin: '226 000', state: 'Uttar Pradesh' };
  expect(addressLines(place)).toEqual(['12 Udaharan Marg', 'Lucknow 226 000', 'Uttar Pradesh']);
  expect(addressLines({ ...place, pin: '', state: '' })).toEqual(['12 Udaharan Marg', 'Lucknow']);
  expect(addressLines({ postalAddress: [], city: '', pin: '', state: '' })).toEqual([]);
});

describe('earlier versions of legal documents', () => {
  const text = (version: number, text: string) => ({ version, inForceFrom: `2026-0${version}-01`, text });
  const keep = (before: ReturnType<typeof document>[], after: ReturnType<typeof document>[]) =>
    recordEarlierRevisions(before, after, ({ version, inForceFrom, text }) => ({ version, inForceFrom, text }));
  function document(version: number, value: string, earlier: ReturnType<typeof text>[] = []) {
    return { id: 'refunds', ...text(version, value), earlier };
  }

  test('a higher version keeps the text that it replaces', () => {
    const [second] = keep([document(1, 'one')], [document(2, 'two')]);
    expect(second?.earlier).toEqual([text(1, 'one')]);
    const [third] = keep([second!], [document(3, 'three')]);
    expect(third?.earlier).toEqual([text(2, 'two'), text(1, 'one')]);
  });

  test('a correction of the same version keeps nothing, and loses nothing', () => {
    const [corrected] = keep([document(2, 'tow', [text(1, 'one')])], [document(2, 'two')]);
    expect(corrected).toMatchObject({ text: 'two', earlier: [text(1, 'one')] });
  });

  test('a new document has no earlier text', () => {
    expect(keep([], [document(1, 'one')])[0]?.earlier).toEqual([]);
  });
});

test.each([
  ['Monday to Sunday 10am to 7pm', 'Mo-Su 10:00-19:00'],
  ['Mon – Sat, 9:30 am – 12 pm', 'Mo-Sa 09:30-12:00'],
  ['Sunday 12am to 1pm', 'Su 00:00-13:00'],
])('%s is %s for machines', (text, code) => {
  expect(openingHoursCode(text)).toBe(code);
});

test.each(['', 'Open all week', 'Monday to Sunday', 'Monday to Sunday 13pm to 7pm', 'Monday 9am to 5:75pm'])(
  'hours in other words are left out: %j',
  (text) => {
    expect(openingHoursCode(text)).toBeNull();
  },
);

describe('a claim', () => {
  const clock = { today: '2026-11-22', months: 12 };
  const whole = {
    source: 'The admission register',
    asOf: '2026-10-31',
    consent: { by: 'The director', givenOn: '2026-11-01' },
  };

  test.each<[string, Partial<typeof whole>, string]>([
    ['with all of its proof', {}, 'shown'],
    ['without a source', { source: ' ' }, 'no-source'],
    ['without its day', { asOf: '' }, 'no-date'],
    ['without who agreed', { consent: { by: '', givenOn: '2026-11-01' } }, 'no-consent'],
    ['without when they agreed', { consent: { by: 'The director', givenOn: '' } }, 'no-consent'],
    ['counted tomorrow', { asOf: '2026-11-23' }, 'still-to-come'],
    ['agreed to tomorrow', { consent: { by: 'The director', givenOn: '2026-11-23' } }, 'still-to-come'],
    ['twelve months old to the day', { asOf: '2025-11-22' }, 'shown'],
    ['a day older than that', { asOf: '2025-11-21' }, 'out-of-date'],
  ])('%s stands so', (_, part, status) => {
    expect(claimStatus({ ...whole, ...part }, clock)).toBe(status);
  });

  test('holds as long as the setting says', () => {
    expect(claimStatus(whole, { today: '2027-01-31', months: 3 })).toBe('shown');
    expect(claimStatus(whole, { today: '2027-02-01', months: 3 })).toBe('out-of-date');
  });
});

describe('the sections of the home page', () => {
  test('stand in the order of the specification until somebody moves them', () => {
    expect(arrangeSections([])).toEqual(HOME_SECTIONS);
  });

  test('are moved and hidden; one that is not named stands behind its neighbour', () => {
    const chosen = HOME_SECTIONS.filter((id) => id !== 'roadmap').map((id) => ({ id, isShown: id !== 'blog' }));
    const moved = [chosen[9]!, ...chosen.slice(0, 9)];
    expect(arrangeSections(moved)).toEqual([
      'free-session',
      'figures',
      'partners',
      'offer',
      'reasons',
      'roadmap',
      'testimonials',
      'benefits',
      'certificates',
      'questions',
    ]);
  });
});

describe('the words of a mail', () => {
  const template = { subject: 'Order {order}', text: 'Dear {name},\n\n{returned}\n\nCall {phone}.\n\n{institute}' };

  test('are filled in, and a paragraph with nothing to say is left out', () => {
    const details = { order: 'A1', name: 'Asha', returned: '', phone: '', institute: 'Misaal' };
    expect(fillTemplate(template, details)).toEqual({ subject: 'Order A1', text: 'Dear Asha,\n\nMisaal' });
  });

  test('that somebody typed are not filled in again', () => {
    expect(fillTemplate({ subject: '', text: '{name}' }, { name: '{link}', link: 'secret' }).text).toBe('{link}');
  });

  test('name no placeholder that is not there, and all that the mail needs', () => {
    const placeholders = { known: ['name', 'link'], needed: ['link'] };
    expect(wrongPlaceholder('Dear {name}: {link}', placeholders)).toBeNull();
    expect(wrongPlaceholder('Dear {nam}: {link}', placeholders)).toBe(
      'There is no {nam} here. There are {name}, {link}.',
    );
    expect(wrongPlaceholder('Dear {name}', placeholders)).toBe('The mail needs {link}.');
  });
});

describe('a changed legal text', () => {
  const earlier = [{ version: 1, inForceFrom: '2025-04-01' }];
  const before = {
    id: 'refunds',
    version: 2,
    inForceFrom: '2026-04-01',
    whatChanged: 'New days',
    text: 'one',
    earlier,
  };
  const raise = (after: typeof before, known = before, today = '2026-11-22') =>
    raiseVersions([known], [after], { textOf: ({ text }) => text, today });

  test('becomes the next version', () => {
    const after = { ...before, text: 'two', whatChanged: 'Seven days', inForceFrom: '2026-12-01' };
    expect(raise(after)).toEqual({ documents: [{ ...after, version: 3 }], issues: [] });
  });

  test('says what changed, and from which day', () => {
    expect(raise({ ...before, text: 'two' }).issues.map(({ path }) => path)).toEqual([
      'documents.0.whatChanged',
      'documents.0.inForceFrom',
    ]);
  });

  test('is none where only the words around it changed', () => {
    expect(raise({ ...before, whatChanged: 'New days for refunds' }).documents[0]?.version).toBe(2);
  });

  test('may come on the same day only while that day is today', () => {
    const today = { ...before, inForceFrom: '2026-11-22' };
    const after = { ...today, text: 'two', whatChanged: 'A mistake taken back' };
    expect(raise(after, today)).toMatchObject({ documents: [{ version: 3 }], issues: [] });
    expect(raise(after, today, '2026-11-23').issues).toMatchObject([{ path: 'documents.0.inForceFrom' }]);
  });

  test('is corrected in place while it is still to come', () => {
    const coming = { ...before, inForceFrom: '2026-12-01' };
    expect(raise({ ...coming, text: 'two' }, coming)).toMatchObject({ documents: [{ version: 2 }], issues: [] });
    expect(raise({ ...coming, inForceFrom: '2025-01-01' }, coming).issues).toMatchObject([
      { path: 'documents.0.inForceFrom' },
    ]);
  });

  test('that is in force does not go out of force by another day', () => {
    expect(raise({ ...before, inForceFrom: '2026-12-01' }).issues).toMatchObject([{ path: 'documents.0.inForceFrom' }]);
    expect(raise({ ...before, inForceFrom: '2026-05-01' }).issues).toEqual([]);
  });
});

describe('the legal text in force', () => {
  const document = { id: 'refunds', version: 2, inForceFrom: '2026-12-01', earlier: [] };
  const earlier = [{ version: 1, inForceFrom: '2026-04-01' }];

  test('is the newest whose day has come', () => {
    expect(versionInForce({ ...document, earlier }, '2026-11-30')).toBe(1);
    expect(versionInForce({ ...document, earlier }, '2026-12-01')).toBe(2);
    expect(versionInForce({ ...document, earlier }, '2026-03-31')).toBeNull();
  });

  test('is not lost; what never was in force may be', () => {
    expect(lostDocuments([{ ...document, earlier }], [], '2026-11-22')).toHaveLength(1);
    expect(lostDocuments([document], [], '2026-11-22')).toEqual([]);
    expect(lostDocuments([{ ...document, earlier }], [document], '2026-11-22')).toEqual([]);
  });
});

test('a wide logo stands alone and is read out; a squarer one stands beside the name', () => {
  const urlOf = (size: string) => `/picture/media/logo-${size}-ffffff-0123456789ab.webp`;
  const shown = (logo: string | null, logoAlt = '') => brandImage({ logo, logoAlt, name: 'Misaal' });
  expect(shown(urlOf('800x200'))).toEqual({
    src: '/picture/320/media/logo-800x200-ffffff-0123456789ab.webp',
    width: 160,
    height: 40,
    alt: 'Misaal',
  });
  expect(shown(urlOf('800x200'), 'Misaal, Lucknow')?.alt).toBe('Misaal, Lucknow');
  expect(shown(urlOf('1600x200'))).toMatchObject({ width: 180, height: 23 });
  expect(shown(urlOf('200x200'), 'Misaal, Lucknow')).toMatchObject({ width: 40, height: 40, alt: '' });
  expect(shown(null)).toBeNull();
  expect(shown('https://elsewhere.example/logo.png')).toBeNull();
});

test('addresses of icons change with the picture, and the logo serves where there is no icon', () => {
  const [logo, icon] = ['a', 'b'].map((sign) => `/picture/media/x-9x9-ffffff-${sign.repeat(12)}.webp`);
  expect(iconVersion({ icon: icon ?? null, logo: logo ?? null })).toBe('b'.repeat(12));
  expect(iconVersion({ icon: null, logo: logo ?? null })).toBe('a'.repeat(12));
  expect(iconVersion({ icon: null, logo: null })).toBeNull();
});

test('the days of the refund policy are named as in a sentence', () => {
  const text = 'within {refundDays}, and {refundDays} at most';
  expect(fillRefundDays(text, { wholeDays: 7 })).toBe('within 7 days, and 7 days at most');
  expect(fillRefundDays(text, { wholeDays: 1 })).toBe('within 1 day, and 1 day at most');
  expect(fillRefundDays(text, { wholeDays: 0 })).toBe('within 0 days, and 0 days at most');
});

test.each<[{ id: string; label: string }, boolean, boolean]>([
  [{ id: 'rating', label: 'stars' }, true, false],
  [{ id: 'x', label: 'Out of 5, by learners' }, true, false],
  [{ id: 'x', label: 'out of 50' }, false, false],
  [{ id: 'x', label: 'rated out of 5' }, false, false],
  [{ id: 'hiring-partners', label: 'companies' }, false, true],
  [{ id: 'x', label: 'Hiring partners' }, false, true],
  [{ id: 'x', label: 'our hiring partners' }, false, false],
  [{ id: 'x', label: 'hiring partners in Lucknow' }, false, false],
])('of the figures, %j is the rating: %s, the number of partners: %s', (figure, rates, counts) => {
  expect(isRating(figure)).toBe(rates);
  expect(isHiringPartners(figure)).toBe(counts);
});

test('the privacy notice names each provider of online classes and what it gets', () => {
  expect(meetingSection([])).toBeNull();
  const zoom = expect.stringMatching(/^Online classes take place on Zoom\. It gets your name and e-mail/);
  const meet = expect.stringMatching(/^Online classes take place on Google Meet\. It sees the account with which/);
  const kept = expect.stringContaining('30 days');
  expect(meetingSection(['zoom'])?.paragraphs).toEqual([zoom, kept]);
  expect(meetingSection(['zoom', 'meet'])?.paragraphs).toEqual([zoom, meet, kept]);
});
