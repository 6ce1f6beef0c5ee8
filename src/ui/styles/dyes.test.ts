import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DYES, DYE_NAMES } from '../../kit/motif/dyes.ts';

const css = readFileSync(new URL('./dyes.css', import.meta.url), 'utf8');

describe('dyes.css', () => {
  it.each(DYE_NAMES)('gives %s the colours that its blocks are printed in', (name) => {
    const rule = css.match(new RegExp(`\\[data-dye='${name}'\\] \\{([^}]*)\\}`))?.[1] ?? '';
    const { f, d, a, b, deep, tint } = DYES[name];
    for (const [property, colour] of Object.entries({ f, d, a, b, deep, tint })) {
      expect(rule).toContain(`--${property}: ${colour.toLowerCase()};`);
    }
  });

  it.each(DYE_NAMES)('puts on the field of %s only the text that it can bear', (name) => {
    const rule = css.match(new RegExp(`\\[data-dye='${name}'\\] \\{([^}]*)\\}`))?.[1] ?? '';
    const text = { white: '--on-f: #ffffff;', ink: '--on-f: #17182b;', none: undefined }[DYES[name].textOnField];
    if (text) expect(rule).toContain(text);
    else expect(rule).not.toContain('--on-f');
  });
});
