import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UserImage } from './motifs/user-image.tsx';
import { ResponsiveImage } from './responsive-image.tsx';

const path = '/picture/blog/four-replies-700x350-fdece5-3f9a1c2b7d04.webp';

test('a picture comes in its sizes, with its own measure, late unless it is the first', () => {
  const late = renderToStaticMarkup(<ResponsiveImage url={path} alt="Four replies" sizes="100vw" />);
  expect(late).toContain('type="image/avif"');
  expect(late).toContain('/picture/320/blog/four-replies-700x350-fdece5-3f9a1c2b7d04.avif 320w');
  expect(late).toContain('4.webp 700w"');
  expect(late).toContain('src="/picture/700/blog/four-replies-700x350-fdece5-3f9a1c2b7d04.jpg"');
  expect(late).toMatch(/width="700" height="350".*--main-colour:#fdece5.*loading="lazy"/);
  const first = renderToStaticMarkup(<ResponsiveImage url={path} alt="" sizes="100vw" isFirst />);
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('lazy');
  const onPaper = renderToStaticMarkup(<ResponsiveImage url={path} alt="" sizes="100vw" isForPaper />);
  expect(onPaper).toContain('loading="eager"');
});

test('a person’s photograph on another site is not asked for: the initials stand', () => {
  const foreign = renderToStaticMarkup(<UserImage name="Asha Rao" imageUrl="https://example.com/a.png" size={48} />);
  expect(foreign).toContain('data-initials="AR"');
  expect(foreign).not.toContain('example.com');
  const own = renderToStaticMarkup(<UserImage name="Asha Rao" imageUrl={path} size={48} />);
  expect(own).toContain('sizes="30px"');
});
