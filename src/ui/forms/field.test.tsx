import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CheckField, SelectField, TextField } from './field.tsx';

describe('fields', () => {
  it('tie label, error and hint to the control', () => {
    const html = renderToStaticMarkup(
      <TextField id="mail" label="Email" hint="We send a receipt." error="Unfinished" />,
    );
    expect(html).toContain('for="mail"');
    expect(html).toContain('aria-describedby="mail-error mail-hint"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('id="mail-error"');
    expect(html).toContain('id="mail-hint"');
  });

  it('say nothing of errors when there is none, and mark only what is optional', () => {
    const html = renderToStaticMarkup(<TextField id="site" label="Website" optional />);
    expect(html).not.toContain('aria-invalid');
    expect(html).not.toContain('aria-describedby');
    expect(html).toContain('(optional)');
  });

  it('begin a list of choices with an empty one', () => {
    const options = [{ value: 'seo', label: 'SEO' }];
    const html = renderToStaticMarkup(<SelectField id="s" label="Course" placeholder="Choose" options={options} />);
    expect(html).toContain('<option value="">Choose</option><option value="seo">SEO</option>');
  });

  it('let the words of a check be its label', () => {
    const html = renderToStaticMarkup(<CheckField id="ok" label="I agree" error="Tick this" />);
    expect(html).toContain('<label class="check" for="ok">');
    expect(html).toContain('aria-describedby="ok-error"');
  });
});
