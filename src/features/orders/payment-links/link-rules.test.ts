import { describe, expect, it } from 'vitest';
import { linkMail, linkMessage, linkStateOfOrder, maskName } from './link-rules.ts';

describe('the state of a payment link', () => {
  const by = (state: Parameters<typeof linkStateOfOrder>[0]['state'], { isOverdue = false, isUsed = false } = {}) =>
    linkStateOfOrder({ state }, { isOverdue, isUsed });
  it('is open while its order can be paid', () => {
    expect(by('created')).toBe('open');
    expect(by('open')).toBe('open');
  });
  it('is paid with its order, and stays so when the money goes back', () => {
    expect(by('paid')).toBe('paid');
    expect(by('refunded')).toBe('paid');
    expect(by('expired', { isUsed: true })).toBe('paid');
    expect(by('paid', { isOverdue: true })).toBe('paid');
  });
  it('has ended when its order has, or its time is over', () => {
    expect(by('expired')).toBe('ended');
    expect(by('cancelled')).toBe('ended');
    expect(by('open', { isOverdue: true })).toBe('ended');
  });
});

it.each([
  ['Pooja Yadav', 'P•••• Y••••'],
  ['  Pooja   Yadav ', 'P•••• Y••••'],
  ['𝒜sha', '𝒜••••'],
  ['', ''],
])('the name %j is shown as %j', (name, masked) => expect(maskName(name)).toBe(masked));

describe('what is sent with a link', () => {
  const words = {
    name: 'Pooja',
    institute: 'Misaal',
    titles: ['UI/UX Design', 'Graphic Design'],
    amountPaise: 24_999_00,
    url: 'https://example.com/pay/1',
    until: '',
  };
  it('says until when it is valid, where it ends', () => {
    expect(linkMessage(words)).toBe(
      'Hello Pooja, you can pay ₹24,999 for UI/UX Design, Graphic Design at Misaal here: https://example.com/pay/1',
    );
    expect(linkMessage({ ...words, until: '30 November' })).toMatch(/ It is valid until 30 November\.$/);
  });
  it('names the order and its end in the mail, where there are any', () => {
    const { subject, text } = linkMail({ ...words, until: '30 November', orderNumber: '#1024' });
    expect(subject).toBe('Misaal: pay ₹24,999');
    expect(text).toContain('You can pay ₹24,999 for order #1024 without signing in:');
    expect(text).toContain('- UI/UX Design\n- Graphic Design');
    expect(text).toContain('The link is valid until 30 November and can be used once.');
    const bare = linkMail({ ...words, orderNumber: '' }).text;
    expect(bare).toContain('You can pay ₹24,999 without signing in:');
    expect(bare).not.toContain('valid until');
  });
});
