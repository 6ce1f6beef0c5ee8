import { disc, dotRing, path, ring } from './renderer.ts';
import type { DrawFamily } from './renderer.ts';
import { bar, blade, chevron, leaf, petal, star } from './primitives.ts';

/** Suraj, the sun: rays, twelve leaves, a flower in a ring. */
export const drawSuraj: DrawFamily = (renderer) => {
  return (
    path(star(24, 49, 38, 7.5), renderer.fill('d')) +
    ring(
      renderer.id('a'),
      12,
      path(leaf(21, 46, 5.4), renderer.fill('a')) + path(leaf(26, 40, 1.6), renderer.fill('f')),
    ) +
    dotRing(renderer, 'b', 12, 37, 2.2, 15) +
    disc(19.5, renderer.line('b', 2)) +
    ring(renderer.id('b'), 8, path(petal(4, 16, 4.2), renderer.fill('a'))) +
    disc(4.5, renderer.fill('b'))
  );
};

/** Phirki, the paper windmill. */
export const drawPhirki: DrawFamily = (renderer) => {
  return (
    ring(renderer.id('a'), 6, path(blade(4, 49, 11), renderer.fill('d')), 22) +
    ring(renderer.id('b'), 6, path(blade(4, 47, 9.5), renderer.fill('a'))) +
    ring(renderer.id('c'), 6, path(blade(12, 41, 4), renderer.fill('b')), 5) +
    dotRing(renderer, 'b', 6, 45, 2.4, 50) +
    disc(9, renderer.fill('f')) +
    disc(8, renderer.line('b', 2)) +
    disc(3.6, renderer.fill('b'))
  );
};

/** Pankh, the feather: six veined leaves. */
export const drawPankh: DrawFamily = (renderer) => {
  const feather =
    path(leaf(8, 48, 8.5), renderer.fill('a')) +
    path(bar(14, 40, 0.8), renderer.fill('f')) +
    path(chevron(31, 35.4, 4.2, 3) + chevron(23.4, 28.2, 5.2, 3.2), renderer.fill('f'));
  return (
    ring(renderer.id('a'), 6, path(leaf(10, 40, 4.6), renderer.fill('d')), 30) +
    ring(renderer.id('b'), 6, feather) +
    dotRing(renderer, 'b', 6, 45, 2.4, 30) +
    disc(7, renderer.fill('b')) +
    disc(3.2, renderer.fill('a'))
  );
};

const BUTA_BODY =
  'M-2 33C-17 33-24 21-22 8C-20-9-7-20 9-25C20-28 27-22 24-15C22-10 15-11 16-17C9-14 10-7 15 0C24 12 17 33-2 33Z';

/** Buta, the paisley, with a flower in its heart and a sprig on either side. */
export const drawButa: DrawFamily = (renderer) => {
  const body = renderer.id('a');
  const use = (transform: string, attributes: string) => {
    return `<g${attributes}><use href="#${body}" transform="${transform}"/></g>`;
  };
  const sprig = renderer.id('b');
  const leaves =
    path(leaf(0, 16.8, 3.8), '') +
    path(leaf(0, 12.6, 3.8), ' transform="rotate(58)"') +
    path(leaf(0, 12.6, 3.8), ' transform="rotate(-58)"');
  return (
    `<defs><path id="${body}" d="${BUTA_BODY}"/><g id="${sprig}">${leaves}</g></defs>` +
    use('scale(1.3)', renderer.fill('d')) +
    use('scale(1)', renderer.fill('a')) +
    use('translate(-1 11)scale(.6)', renderer.fill('f')) +
    `<g transform="translate(-3 17)">${disc(2.9, renderer.fill('b'))}${dotRing(renderer, 'b', 6, 6.5, 2.3)}</g>` +
    `<g${renderer.fill('b')}><use href="#${sprig}" transform="translate(32.6 29.8)"/>` +
    `<use href="#${sprig}" transform="translate(-32.5-25.8)rotate(180)"/></g>`
  );
};
