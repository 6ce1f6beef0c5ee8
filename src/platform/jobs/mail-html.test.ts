import { describe, expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const letterhead = { name: 'Misaal & Co', lines: ['12 Udaharan Marg, Lucknow', '+91 00000 12345'] };
const publicUrl = 'https://misaal.example';
const html = (text: string) => mailHtml({ subject: 'A <subject>', text }, { letterhead, publicUrl });

describe('a mail as HTML', () => {
  test('has the institute above, where it stands below, and the paragraphs between', () => {
    const mail = html('Dear Asha,\n\nOne line\nand another.\n\nMisaal');
    expect(mail).toContain('>Misaal &amp; Co</div>');
    expect(mail).toContain('12 Udaharan Marg, Lucknow<br>+91\u00A000000\u00A012345');
    expect(mail).toContain('One line<br>and another.</p>');
    expect(mail).toContain('<title>A &lt;subject&gt;</title>');
  });

  test('ends no line between a number and its unit', () => {
    expect(html('Dear Asha,\n\nYour class is at 6 pm.')).toContain('Your class is at 6\u00A0pm.</p>');
  });

  test('shows its first sentences in a list of mails, without the greeting', () => {
    expect(html('Dear Asha,\n\nYour seat is kept.')).toMatch(/mso-hide:all">Your seat is kept\.</);
    expect(html('Your seat is kept.')).toMatch(/mso-hide:all">Your seat is kept\.</);
  });

  test('lets nobody write HTML into it, and links whole addresses only', () => {
    const mail = html('<img src=x onerror=alert(1)> javascript:alert(1) https://misaal.example/a?b=1&c=2.');
    expect(mail).not.toContain('<img');
    expect(mail).not.toContain('href="javascript');
    expect(mail).toContain('<a href="https://misaal.example/a?b=1&amp;c=2"');
  });

  test.each([
    'https://evil.example/x',
    'http://misaal.example/x',
    'https://misaal.example:8443/x',
    'https://misaal.example.evil.example/x',
    'https://misaal.example@evil.example/x',
    'https://[misaal',
  ])('links to the site itself only, not to %s', (url) => {
    expect(html(`See ${url} now`)).not.toContain('<a ');
    expect(html(`See ${url} now`)).toContain(url);
  });
});
