import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';

describe('Button', () => {
  it('does not submit unless told to', () => {
    expect(renderToStaticMarkup(<Button>Go</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Go</Button>)).toContain('type="submit"');
  });

  it('keeps both texts in the page while busy and says that it works', () => {
    const html = renderToStaticMarkup(<Button busy>Pay ₹500</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('<span aria-hidden="true">Pay ₹500</span>');
    expect(html).toContain('Processing...');
    expect(html).not.toContain('disabled=""');
  });

  it('is disabled with a reason that it is described by', () => {
    const html = renderToStaticMarkup(<Button disabledReason="Verify your phone.">Reserve</Button>);
    const id = html.match(/aria-describedby="([^"]+)"/)?.[1];
    expect(html).toContain('disabled=""');
    expect(html).toContain(`id="${id}">Verify your phone.`);
  });
});
