import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmailText } from './email-text.tsx';

test.each([
  ['kavya.srivastava@example.com', 'kavya.srivastava<wbr/>@example.com'],
  ['', ''],
  ['@odd', '@odd'],
])('%s breaks before its @ alone', (email, html) => {
  expect(renderToStaticMarkup(<EmailText email={email} />)).toBe(html);
});
