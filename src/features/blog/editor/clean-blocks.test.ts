import { describe, expect, test } from 'vitest';
import { cleanBlocks, cleanRich } from './clean-blocks.ts';
import { RICH_TYPES } from '../rules.ts';

/** Known XSS vectors. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">x</p>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><circle/></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//example.com">x</a>',
  '<a href="https://example.com" onmouseover="alert(1)" style="position:fixed" target="_blank">x</a>',
  '<iframe src="https://example.com"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<object data="x.swf"></object><embed src="x.swf">',
  '<style>@import "https://example.com/x.css"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form action="https://example.com"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://example.com">',
  '<base href="https://example.com/">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p><!--><img src=x onerror=alert(1)>--></p>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<strong><script>alert(1)</script',
  '<li><a href="https://example.com/&quot;onmouseover=&quot;alert(1)">x</a></li>',
];

describe('the corpus of stored scripts', () => {
  test.each(ATTACKS.flatMap((html) => RICH_TYPES.map((type) => ({ type, html }))))('$type: $html', ({ type, html }) => {
    const clean = cleanRich(type, html);
    const tags = [...clean.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    for (const tag of tags)
      expect(tag).toMatch(/^<(\/?(p|li|strong|em|code|a)|br \/|a href="https?:\/\/[^"]*" rel="nofollow noopener")>$/);
    // Sanitizing is idempotent.
    expect(cleanRich(type, clean)).toBe(clean);
  });
});

test('what is written stays: emphasis, code, links with a forced relation', () => {
  const html =
    '<p><b>One</b> <i>two</i> <code>a &lt; b</code><br><a href="https://example.com/?a=1&amp;b=2">three</a></p>';
  expect(cleanRich('rich-text', html)).toBe(
    '<p><strong>One</strong> <em>two</em> <code>a &lt; b</code><br /><a href="https://example.com/?a=1&amp;b=2" rel="nofollow noopener">three</a></p>',
  );
});

test('a list keeps its points, and no paragraphs in them', () => {
  expect(cleanRich('rich-list', '<ul><li><p>One</p></li><li>Two</li></ul>')).toBe('<li>One</li><li>Two</li>');
});

test('plain blocks are plain text and stay as they are', () => {
  const blocks = [
    { type: 'text' as const, value: '<b>1 < 2</b>' },
    { type: 'code' as const, value: '<script>alert(1)</script>' },
  ];
  expect(cleanBlocks(blocks)).toEqual(blocks);
  expect(cleanBlocks([{ type: 'divider', value: '<hr>' }])).toEqual([{ type: 'divider', value: '* * *' }]);
});
