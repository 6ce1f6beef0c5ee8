import { describe, expect, test } from 'vitest';
import {
  blockProblem,
  blogName,
  describeChanges,
  excerptOf,
  figureParts,
  freeSlug,
  imageParts,
  isBlock,
  isEmptyBlock,
  isImageUrl,
  isRichType,
  isWebUrl,
  namedFiles,
  poses,
  postState,
  publishingProblems,
  readingMinutes,
  plainTextOf,
  withSubject,
  type PostForm,
} from './rules.ts';

test('a subject stands before the text', () => {
  expect(withSubject('Well said.', 'Fees')).toBe('Fees: Well said.');
  expect(withSubject('Well said.', '')).toBe('Well said.');
});

describe('names', () => {
  test.each(['Admin', ' a d m i n ', 'ADMIN!', 'Moderator', 'Misaal', 'Ａdmin', 'Support'])('%j poses', (name) => {
    expect(poses(name, 'Misaal')).toBe(true);
  });
  test.each(['Kavya Sharma', 'Adminder Singh', 'कविता'])('%j does not', (name) => {
    expect(poses(name, 'Misaal')).toBe(false);
  });
});

describe('pictures', () => {
  const name = 'blog/four-replies-1200x750-fdece5-3f9a1c2b7d04';
  test.each([
    'https://example.com/a.webp',
    '/media/posts/a.webp',
    '/motif/suraj.neel.card.svg',
    `/picture/${name}.webp`,
  ])('%s may be shown', (url) => {
    expect(isImageUrl(url)).toBe(true);
  });
  test.each([
    'http://example.com/a.png',
    'javascript:alert(1)',
    '//example.com/a.png',
    '/\\example.com',
    'data:image/png;base64,xx',
    '/picture/blog/a.webp',
    '/a/../../b',
    '/a b.webp',
    ' https://example.com/a.webp',
    'https://example.com/a b.webp',
    '',
  ])('%s may not', (url) => {
    expect(isImageUrl(url)).toBe(false);
  });
  test('a caption follows the address', () => {
    expect(imageParts('/media/posts/a.webp | A flow | with a bar')).toEqual({
      address: '/media/posts/a.webp',
      caption: 'A flow | with a bar',
    });
  });
  test('a block of a picture needs one that can be shown', () => {
    expect(blockProblem({ type: 'image', value: '/media/posts/a.webp | A flow' })).toBeNull();
    for (const value of ['A flow | /media/posts/a.webp', '/picture/posts/a.webp', 'javascript:alert(1)'])
      expect(blockProblem({ type: 'image', value })).toContain('https://');
  });
});

test('a chart is checked, other blocks are free text', () => {
  const chart = JSON.stringify({ caption: 'Orders', bars: [{ label: '1', value: 8 }] });
  expect(blockProblem({ type: 'chart', value: chart })).toBeNull();
  expect(blockProblem({ type: 'chart', value: '8, 9' })).toContain('JSON');
  expect(blockProblem({ type: 'text', value: '8, 9' })).toBeNull();
});

test('a post is called by its slug, else its title, else its id', () => {
  const post = { slug: 'bus', title: 'The Colour of  a Ticket', _id: '7' };
  expect(blogName(post)).toBe('bus');
  expect(blogName({ ...post, slug: '' })).toBe('the-colour-of-a-ticket');
  expect(blogName({ slug: '', title: ' ', _id: '7' })).toBe('7');
});

test('an excerpt is the first text, cut at a word', () => {
  expect(
    excerptOf([
      { type: 'heading', value: 'H' },
      { type: 'text', value: 'Short.' },
    ]),
  ).toBe('Short.');
  const cut = excerptOf([{ type: 'text', value: 'word '.repeat(100) }]);
  expect(cut.length).toBeLessThanOrEqual(202);
  expect(cut).toMatch(/word …$/);
  expect(excerptOf([{ type: 'code', value: 'x' }])).toBe('');
  expect(excerptOf([{ type: 'rich-text', value: '<p>One &amp; two</p>' }])).toBe('One & two');
  expect(excerptOf([{ type: 'text', value: 'x'.repeat(200) }])).toBe('x'.repeat(200));
  expect(excerptOf([{ type: 'text', value: `${'x'.repeat(150)} ${'y'.repeat(100)}` }])).toBe(`${'x'.repeat(150)} …`);
});

test('a slug takes the first free number', () => {
  expect(freeSlug('post', new Set())).toBe('post');
  expect(freeSlug('post', new Set(['post', 'post-2', 'post-4']))).toBe('post-3');
});

test('reading takes a minute at least', () => {
  expect([0, 199, 500, 1000].map(readingMinutes)).toEqual([1, 1, 3, 5]);
});

describe('new kinds of blocks', () => {
  const figure = (fields: object) => blockProblem({ type: 'figure', value: JSON.stringify(fields) });
  const video = (fields: object) => blockProblem({ type: 'video', value: JSON.stringify(fields) });
  test('a picture needs words for those who do not see it', () => {
    expect(figure({ address: '/media/a.webp', alt: 'Two tickets', caption: '' })).toBeNull();
    expect(figure({ address: '/media/a.webp', alt: ' ' })).toBe('Please write the alt text');
    expect(figure({ alt: 'Two tickets' })).toBe('Choose a picture');
    expect(figure({ address: 'javascript:alert(1)', alt: 'x' })).toContain('https://');
  });
  test.each([
    ['https://www.youtube.com/watch?v=abc', true],
    ['https://youtu.be/abc', true],
    ['https://vimeo.com/1', true],
    ['/media/public/library/a.mp4', true],
    ['http://youtube.com/watch?v=abc', false],
    ['https://youtube.com.example.com/', false],
    ['https://example.com/a.mp4', false],
    ['//example.com/a.mp4', false],
    ['/media/../a.mp4', false],
    ['/media/a.mp4?x', false],
    ['https://www.m.example.com/', false],
    ['https://xwww.youtube.com/', false],
    ['javascript:alert(1)', false],
  ])('%s may be a video: %s', (url, may) => {
    expect(video({ address: url, title: 'A lesson' }) === null).toBe(may);
  });
  test('what is no object of texts has no parts', () => {
    for (const value of ['', 'x', '[]', 'null', '{"address":7}'])
      expect(figureParts(value)).toEqual({ address: '', alt: '', caption: '' });
  });
  test('the words of HTML are its text', () => {
    expect(plainTextOf('<p>One &lt; <strong>two</strong></p><p>A &amp; B</p>')).toBe('One < two\nA & B');
    expect(plainTextOf('One<br>two<br />three<li>four</li>')).toBe('One\ntwo\nthreefour');
  });
});

describe('a post on its way', () => {
  const form: PostForm = {
    title: 'A post',
    slug: '',
    excerpt: '',
    category: 'Design',
    authorId: null,
    coverImage: '',
    family: 'suraj',
    dye: 'neel',
    content: [
      { type: 'text', value: 'One' },
      { type: 'text', value: 'Two' },
    ],
    seoTitle: '',
    seoDescription: '',
    canonicalUrl: '',
    sharesCover: false,
    hidesFromSearch: false,
  };
  test('is whole with a title, a category and words', () => {
    expect(publishingProblems(form)).toEqual([]);
    expect(
      publishingProblems({ ...form, title: ' ', category: '', content: [{ type: 'text', value: '' }] }),
    ).toMatchObject([{ path: 'title' }, { path: 'category' }, { path: 'content' }]);
    const figure = { type: 'figure' as const, value: '{"address":"","alt":""}' };
    expect(publishingProblems({ ...form, content: [...form.content, figure] })).toEqual([
      { path: 'content.2', message: 'Choose a picture' },
    ]);
  });
  test.each([
    [{ title: 'B' }, ['Title']],
    [{ slug: 'b' }, ['URL']],
    [{ dye: 'haldi' }, ['Cover']],
    [{ seoTitle: 'B', hidesFromSearch: true }, ['Search and sharing']],
    [{ content: [form.content[1], form.content[0]] as PostForm['content'] }, ['Blocks moved']],
    [{ content: form.content.slice(1) }, ['1 block removed']],
    [{ content: [...form.content, { type: 'quote', value: 'x' }] as PostForm['content'] }, ['1 block added']],
    [
      {
        content: [
          { type: 'text', value: 'New' },
          { type: 'text', value: 'Two' },
          { type: 'code', value: 'x' },
        ] as PostForm['content'],
      },
      ['1 block changed', '1 block added'],
    ],
    [{}, []],
  ])('%j is told as %j', (change, words) => {
    expect(describeChanges(form, { ...form, ...change })).toEqual(words);
  });
  test.each([
    [{ isPublished: true, scheduledFor: null }, 'published'],
    [{ isPublished: false, scheduledFor: new Date() }, 'scheduled'],
    [{ isPublished: false, scheduledFor: null }, 'draft'],
  ])('%j is %s', (post, state) => {
    expect(postState(post)).toBe(state);
  });
});

test('a link in a text leads to http or https', () => {
  for (const url of ['https://example.com/a?b=c', 'http://example.com', 'HTTPS://EXAMPLE.COM']) {
    expect(isWebUrl(url)).toBe(true);
  }
  const others = ['javascript:alert(1)', 'ftp://example.com', 'https://', 'https://a b', 'https://a\\b', 'https://['];
  for (const url of [...others, 'x https://example.com', 'example.com']) expect(isWebUrl(url)).toBe(false);
});

test('a post names the pictures and films of the library that stand anywhere in it', () => {
  const post = {
    cover: '/picture/blog/a-1x1-fdece5-3f9a1c2b7d04.webp',
    content: ['<img src="/picture/b.webp">', '/media/public/library/c.mp4', '/media/posts/d.webp', '/picture/b.webp'],
  };
  expect(namedFiles(post)).toEqual([
    '/picture/blog/a-1x1-fdece5-3f9a1c2b7d04.webp',
    '/picture/b.webp',
    'library/c.mp4',
    'posts/d.webp',
  ]);
  expect(namedFiles({ text: 'no picture/ and no media' })).toEqual([]);
});

describe('a block', () => {
  test('is shown when its kind is known', () => {
    expect(isBlock({ type: 'text', value: '' })).toBe(true);
    expect(isBlock({ type: 'script', value: '' })).toBe(false);
    expect([isRichType('rich-text'), isRichType('text')]).toEqual([true, false]);
  });

  test('is empty without a word; without its file it is only unfinished', () => {
    const listing = (code: string) => ({ type: 'listing' as const, value: JSON.stringify({ language: 'ts', code }) });
    expect(isEmptyBlock({ type: 'text', value: ' ' })).toBe(true);
    expect(isEmptyBlock({ type: 'text', value: '<p></p>' })).toBe(false);
    expect(isEmptyBlock({ type: 'rich-text', value: '<p> </p>' })).toBe(true);
    expect(isEmptyBlock({ type: 'rich-text', value: '<p>One</p>' })).toBe(false);
    expect([listing(' '), listing('x')].map(isEmptyBlock)).toEqual([true, false]);
    for (const type of ['figure', 'video', 'divider'] as const) expect(isEmptyBlock({ type, value: '' })).toBe(false);
  });

  test('of code needs some', () => {
    expect(blockProblem({ type: 'listing', value: '{"language":"ts","code":"x"}' })).toBeNull();
    expect(blockProblem({ type: 'listing', value: '{"language":"ts","code":" "}' })).toBe('The code is empty');
  });
});
