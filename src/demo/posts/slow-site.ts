import type { DemoPost } from '../content-types.ts';

export const slowSite: DemoPost = {
  slug: 'why-your-site-is-slow-on-a-9000-rupee-phone',
  title: 'Why your site is slow on a ₹9,000 phone',
  excerpt:
    'We bought the cheapest phone in Naka Hindola and opened our own home page on it. It took eleven seconds. Here is what we removed, in order of gain.',
  category: 'Development',
  family: 'baoli',
  dye: 'morpankh',
  author: { name: 'Arif Naqvi' },
  course: 'web-development',
  publishedOn: '2026-10-29',
  content: [
    {
      type: 'text',
      value:
        'We bought the cheapest smartphone on the shelf: ₹8,990, 4 GB of memory, eight slow cores. We put in a prepaid SIM, stood by the window and opened a student’s project on it, a furniture shop that flew on every laptop in the lab. The first picture appeared after eleven seconds. The menu could be opened after fourteen.',
    },
    {
      type: 'text',
      value:
        'Nothing was broken. The page was just made on a fast machine, for a fast machine. This is what we changed, in the order in which it helped.',
    },
    { type: 'heading', value: 'Measure first: three figures' },
    {
      type: 'list',
      value:
        'Largest picture or text block shown (LCP): good at 2.5 seconds or less\nTime from a tap to the page’s answer (INP): good at 200 milliseconds or less\nHow much the page jumps while it loads (CLS): good at 0.1 or less',
    },
    {
      type: 'text',
      value:
        'They count as good when three visits out of four are within them, so the slow quarter may not be ignored. Your browser’s developer tools show all three, and can slow down the processor and the network. Set the processor to six times slower to see roughly what our phone sees.',
    },
    { type: 'heading', value: 'Pictures: 5.1 MB to 410 KB' },
    {
      type: 'text',
      value:
        'The sofa at the top was 4,000 pixels wide. The phone’s screen is 720. We made three sizes of each picture in a modern format, let the browser choose, and gave each its width and height so that nothing jumps.',
    },
    {
      type: 'code',
      value:
        '<img\n  src="sofa-720.avif"\n  srcset="sofa-480.avif 480w, sofa-720.avif 720w, sofa-1440.avif 1440w"\n  sizes="100vw"\n  width="1440" height="960"\n  fetchpriority="high"\n  alt="Three-seat sofa in blue cotton"\n>',
    },
    {
      type: 'text',
      value:
        'The pictures further down got loading="lazy", so they wait until somebody scrolls. The first one must not have it: lazy loading delays exactly the picture people are waiting for. The gain was four seconds.',
    },
    {
      type: 'image',
      value:
        'three-sizes-of-a-sofa.webp|One sofa in three sizes. The phone takes the one of 720 pixels, the laptop the one of 1440.',
    },
    { type: 'heading', value: 'Scripts: 900 KB to 120 KB' },
    {
      type: 'text',
      value:
        'A picture is only downloaded. A script is downloaded, read, compiled and run, and on a slow processor the running costs more than the download. We found a date library used once, a slider for a single picture, a chat widget nobody answered, and two copies of the same icon set. All four left. The rest is loaded with defer or as a module, so that it does not stand in front of the text. The gain was three seconds to the first tap.',
    },
    { type: 'heading', value: 'Fonts: four files to two' },
    {
      type: 'text',
      value:
        'Four weights of a web font were 310 KB. We kept one variable file cut down to the letters that the site uses, 34 KB, and told the browser to show the system font until it comes.',
    },
    {
      type: 'code',
      value:
        "@font-face {\n  font-family: 'Shop';\n  src: url('/fonts/shop-latin.woff2') format('woff2');\n  font-weight: 400 700;\n  font-display: swap;\n}",
    },
    { type: 'heading', value: 'The server: 1.4 s to 0.2 s' },
    {
      type: 'text',
      value:
        'Every visitor made the server ask the database 38 questions to build the same home page. Now it builds the page once, keeps it, and builds it again when somebody changes a price. Text is sent compressed. Files whose names carry a fingerprint are kept by the browser for a year.',
    },
    {
      type: 'callout',
      value:
        'After: LCP 2.2 seconds on the same phone, at the same window. The page went from 6.4 MB to 590 KB. No visitor has missed the slider.',
    },
    {
      type: 'chart',
      value: JSON.stringify({
        caption: 'What the page weighed before, in grey, and after, in colour.',
        unit: 'KB',
        bars: [
          { label: 'Pictures before', value: 5100 },
          { label: 'Pictures after', value: 410, isStrong: true },
          { label: 'Scripts before', value: 900 },
          { label: 'Scripts after', value: 120, isStrong: true },
          { label: 'Fonts before', value: 310 },
          { label: 'Fonts after', value: 34, isStrong: true },
        ],
      }),
    },
    { type: 'heading', value: 'Keep it that way' },
    {
      type: 'list',
      value:
        'Write a budget into the project: 120 KB of script, 500 KB for the first view\nLet the build fail when the budget is passed\nBefore adding a widget, ask who will miss it if it goes\nKeep one cheap phone in the drawer, charged, and open every release on it',
    },
    {
      type: 'text',
      value:
        'The phone cost less than a chair. It has settled more arguments in our lab than any chart, because it needs no explaining: you hold it, you wait, and you know.',
    },
  ],
  comments: [
    {
      name: 'Mohd. Faizan Ansari',
      text: 'I had lazy loading on the hero picture. Removing one word gave me 1.8 seconds.',
      rating: 5,
      daysAfter: 1,
    },
    {
      name: 'Tanvi Agarwal',
      text: 'The processor matters more than the network, I did not know that.',
      rating: 4,
      daysAfter: 3,
    },
  ],
};
