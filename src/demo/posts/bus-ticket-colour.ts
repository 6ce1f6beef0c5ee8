import type { DemoPost } from '../content-types.ts';

export const busTicketColour: DemoPost = {
  slug: 'the-colour-of-a-bus-ticket',
  title: 'The colour of a bus ticket',
  excerpt:
    'Every route in the city had its own ink. What that teaches about contrast, about people who see colour differently, and about a number called 4.5.',
  category: 'Design',
  family: 'kolam',
  dye: 'haldi',
  author: { name: 'Devika Rastogi' },
  course: 'graphic-design',
  publishedOn: '2026-10-22',
  content: [
    {
      type: 'text',
      value:
        'My grandfather kept his bus tickets in a book. Each route had its own paper: pink for the station, green for the university, yellow for the old city. The fare was printed on it in a dark ink, always the same dark ink. He was seventy, the bus shook, the bulb was weak, and he could read every one.',
    },
    {
      type: 'text',
      value:
        'Whoever chose those colours knew something that many screens have forgotten. Colour may say which. It should not have to say what. What is said by the difference between light and dark.',
    },
    { type: 'heading', value: 'Contrast is a number' },
    {
      type: 'text',
      value:
        'Take the lightness of two colours, as the eye feels it: green counts most, red less, blue least. Add a little to each for the glare of the room, and divide the lighter by the darker. You get a figure between 1 (no difference) and 21 (black on white). The web’s accessibility guidelines, WCAG, set these lines at level AA:',
    },
    {
      type: 'list',
      value:
        '4.5 or more for ordinary text\n3 or more for large text: 24 pixels, or about 19 pixels if bold\n3 or more for the borders of fields, icons and anything else you must see in order to use the page',
    },
    { type: 'text', value: 'Here are some tickets, measured.' },
    {
      type: 'list',
      value:
        'Dark ink #17182B on pink #F3A7A0: 9.0, readable\nDark ink #17182B on green #A8D5BA: 10.7, readable\nDark ink #17182B on yellow #F6B221: 9.4, readable\nWhite on the same yellow: 1.9, not readable, and on half the posters in the city\nWhite on the same pink: 1.9, the same trouble\nGrey #999999 on white: 2.8, the favourite of elegant websites, too pale\nGrey #767676 on white: 4.5, the palest grey that passes',
    },
    {
      type: 'text',
      value:
        'Notice that white on yellow looks cheerful and pale grey on white looks modern. Neither feeling is a measurement. Ask the number.',
    },
    { type: 'heading', value: 'The sum, if you like sums' },
    {
      type: 'code',
      value:
        "function luminance(hex) {\n  const [r, g, b] = [1, 3, 5]\n    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)\n    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));\n  return 0.2126 * r + 0.7152 * g + 0.0722 * b;\n}\n\nfunction contrast(one, two) {\n  const [light, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a);\n  return (light + 0.05) / (dark + 0.05);\n}\n\ncontrast('#17182B', '#F6B221'); // 9.41",
    },
    {
      type: 'text',
      value:
        'You do not need to write it yourself. Every browser’s colour picker shows the figure. But it is pleasant to see that the whole secret fits into ten lines.',
    },
    { type: 'heading', value: 'People who see fewer colours' },
    {
      type: 'text',
      value:
        'Depending on the survey, between two and eight men in a hundred confuse red and green in some degree, and far fewer women. In a batch of twenty there may be one. On his screen a red “failed” and a green “passed” are two olive words. So the rule from the bus holds: the colour may help, but a word, a shape or a place must carry the meaning alone.',
    },
    {
      type: 'list',
      value:
        'Put a tick or a cross beside green and red\nUnderline links inside text; do not only tint them\nWrite “required” or “optional” in the label\nLabel the lines of a chart at their ends, not by a coloured key\nPrint the page in grey and see what is lost',
    },
    { type: 'quote', value: 'Colour is a route. Contrast is the fare. Nobody boards without reading the fare.' },
    { type: 'heading', value: 'An exercise for a walk' },
    {
      type: 'text',
      value:
        'Photograph ten signs on your street at noon: a chemist, a bus stop, a sweet box, a bank. At home, turn the pictures grey. Then pick the text colour and the ground colour of each and measure them. In our last batch four signs in ten were under 3, and the best of all was a hand-painted board for a cycle mechanic: black on yellow, as any taxi could have told us.',
    },
    {
      type: 'text',
      value:
        'The tickets are paperless now. The machine prints every route in the same pale grey on white, and my grandfather, if he were here, would ask the conductor to read it out.',
    },
  ],
  comments: [
    {
      name: 'Kavya Srivastava',
      text: 'I measured our college website. The fee notice is 2.1. I have written to them.',
      rating: 5,
      daysAfter: 1,
    },
    {
      name: 'Rehan Khan',
      text: 'I am one of the eight in a hundred. Thank you for the tick and the cross.',
      rating: 5,
      daysAfter: 2,
    },
    { name: 'Ishita Bose', text: 'Please do one on type size next.', rating: 4, daysAfter: 8 },
    {
      name: 'Deepak Rawat',
      text: 'The grey print test takes one minute and found three faults on our form.',
      rating: 5,
      daysAfter: 12,
    },
  ],
};
