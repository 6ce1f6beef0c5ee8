import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DYE_NAMES } from '../../../../kit/motif/dyes.ts';
import { FAMILY_NAMES } from '../../../../kit/motif/families.ts';
import { CoverCloth } from './cover-cloth.tsx';

test.each(FAMILY_NAMES)('the cloth %s weighs less than 3 KB in the page', (family) => {
  for (const dye of DYE_NAMES) {
    const html = renderToStaticMarkup(
      createElement(CoverCloth, { family, dye, label: 'Cover of a post: a printed cloth' }),
    );
    expect(html.length).toBeLessThan(3 * 1024);
  }
});
