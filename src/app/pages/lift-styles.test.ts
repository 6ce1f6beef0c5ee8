import { expect, test } from 'vitest';
import { liftStyles } from './lift-styles.ts';

test('style attributes become rules, one for all that say the same', () => {
  const { html, rules } = liftStyles(
    '<i class="bar" style="width:40%"></i><i style="width:40%" hidden=""></i><b style="--part:7%">x</b>',
  );
  expect(html).toBe('<i class="bar" data-drawn="0"></i><i data-drawn="0" hidden=""></i><b data-drawn="1">x</b>');
  expect(rules).toBe('[data-drawn="0"]:not(#_){width:40%}[data-drawn="1"]:not(#_){--part:7%}');
});

test('what people wrote stays text', () => {
  const words =
    '<p>I wrote &lt;b style=&quot;color:red&quot;&gt; and style="x"</p><script>"<b style=\\"a\\">"</script>';
  expect(liftStyles(words)).toEqual({ html: words, rules: '' });
});

test('a value can’t leave its rule', () => {
  const { rules } = liftStyles('<i style="width:1%}body{display:none"></i>');
  expect(rules).toBe('[data-drawn="0"]:not(#_){width:1%bodydisplay:none}');
});

test('a page without them is left as it is', () => {
  expect(liftStyles('<p class="a">b</p>')).toEqual({ html: '<p class="a">b</p>', rules: '' });
});
