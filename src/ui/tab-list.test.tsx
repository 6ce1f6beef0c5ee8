import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

describe('Tabs', () => {
  it('are links that the Tab key reaches when they have addresses', () => {
    const items = [
      { id: 'courses', label: 'Courses', count: 8, href: '/services' },
      { id: 'services', label: 'Services', href: '/services?tab=services' },
    ];
    const html = renderToStaticMarkup(<Tabs label="Listing" items={items} selected="courses" />);
    expect(html.match(/<a /g)).toHaveLength(2);
    expect(html).not.toContain('tabindex');
    expect(html).toContain('href="/services?tab=services"');
  });

  it('are otherwise buttons, of which only the chosen one is in the tab order', () => {
    const items = [
      { id: 'a', label: 'A' },
      { id: 'b', label: 'B' },
    ];
    const html = renderToStaticMarkup(<Tabs label="L" items={items} selected="b" panelId="p" />);
    expect(html).toContain('aria-selected="false" type="button" tabindex="-1"');
    expect(html).toContain('aria-selected="true" aria-controls="p" type="button" tabindex="0"');
  });
});
