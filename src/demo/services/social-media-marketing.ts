import type { DemoService } from '../content-types.ts';

export const socialMediaMarketing: DemoService = {
  id: 'service-social-media',
  slug: 'social-media-marketing',
  title: 'Social Media Marketing',
  description:
    'A monthly plan of posts and short films made in your shop with your people, replies within working hours, and a count of orders beside the count of views.',
  icon: 'share-2',
  family: 'zanjeer',
  dye: 'mehndi',
  strategyKey: 'social_media_marketing',
  promise: 'Show the work, and answer the messages',
  heading: 'Two places done well, not six done badly',
  paragraphs: [
    'People do not follow a shop for its logo. They follow the hand that shapes the sweet, the tailor who explains a collar, the teacher who draws the diagram twice. You already have that material. It happens every day at four in the afternoon, and nobody films it.',
    'We choose one or two platforms where your buyers are, and leave the rest. Once a month we spend half a day at your place with a phone, a clip-on microphone and a list of 12 to 20 short scenes. Your people speak in their own words. Those scenes become the month’s posts, with captions for those who watch without sound.',
    'Posting is the smaller half. The larger half is answering. Most orders begin as a question in a comment or a message, and a question that waits till tomorrow is usually answered by another shop. We agree on who replies to what: we handle hours, prices and directions; your staff handle the rest, within two working hours.',
    'At the end of the month you see two columns side by side: what was watched, and what was ordered. They are often different posts. The second column decides what we make next.',
  ],
  benefits: [
    {
      heading: 'Your people, not stock people',
      text: 'Faces and hands that customers will recognise when they walk in.',
    },
    {
      heading: 'A month made in half a day',
      text: '12 to 20 short scenes in one visit, so that the shop is disturbed once.',
    },
    {
      heading: 'Answers within two hours',
      text: 'During working hours every message gets a reply, and the open ones are listed at closing time.',
    },
    {
      heading: 'Captions on everything',
      text: 'Many people watch without sound, and some cannot hear it. The words are on the screen.',
    },
    { heading: 'Orders counted', text: 'A word to mention or a link of its own shows which post brought whom.' },
    {
      heading: 'Consent from everyone in the frame',
      text: 'Staff and customers sign a line before filming. Anyone may have a film taken down later.',
    },
  ],
  consequences: [
    {
      heading: 'Festival greetings, and nothing else',
      text: 'A page of posters with a logo in the corner tells a buyer nothing.',
    },
    {
      heading: 'Questions left hanging',
      text: '“Price please” from three weeks ago, unanswered, is read by everyone who comes after.',
    },
    {
      heading: 'Bought followers',
      text: 'They never buy, and because they never react, platforms show your posts to fewer real people.',
    },
    {
      heading: 'Borrowed music and pictures',
      text: 'A film can be muted or removed, and a business account has fewer rights to songs than a personal one.',
    },
    { heading: 'A lost login', text: 'The page belongs to a nephew’s old phone number. Recovering it can take weeks.' },
    {
      heading: 'A quarrel in public',
      text: 'Without a rule for complaints, whoever is on duty argues, and the screenshot stays.',
    },
  ],
  faqs: [
    {
      category: 'getting_started',
      question: 'Which platforms should we be on?',
      answer:
        'Where your buyers already spend the evening. For most local shops that is one picture and video platform and one chat channel. We look at your last 50 customers before we answer.',
    },
    {
      category: 'getting_started',
      question: 'Nobody here wants to be on camera. Is that a problem?',
      answer: 'No. Hands, tools and voices work well. After two months somebody usually volunteers.',
    },
    {
      category: 'getting_started',
      question: 'What do you need from us?',
      answer:
        'Manager’s access to the pages, half a day a month at your place, and one person who approves posts within 2 working days.',
    },
    {
      category: 'getting_started',
      question: 'We lost the login to our page. Can you help?',
      answer:
        'Yes. Bring the registration papers of the business. The platform decides, and it can take from 3 days to 6 weeks.',
    },
    {
      category: 'posts_and_replies',
      question: 'How often will you post?',
      answer:
        'Three times a week for most shops. We would sooner make twelve posts that someone wants to see than thirty that fill a calendar.',
    },
    {
      category: 'posts_and_replies',
      question: 'Who answers the messages?',
      answer:
        'We answer hours, prices and directions from a sheet that you approve. Anything else is passed to your staff with a note, the same hour.',
    },
    {
      category: 'posts_and_replies',
      question: 'How do you handle a bad review?',
      answer:
        'We do not delete it. We thank the person, take it to a private message, and post what was done once it is done. Threats and abuse are reported.',
    },
    {
      category: 'posts_and_replies',
      question: 'Do you work with influencers?',
      answer:
        'Sometimes, with local ones. Every paid post is marked as paid, as the advertising rules ask, and we show you their real reach first.',
    },
    {
      category: 'price_and_results',
      question: 'Will we go viral?',
      answer:
        'Perhaps once, and it fades in a week or two. We plan for the ordinary month: steady posts, quick replies, a few more orders each week.',
    },
    {
      category: 'price_and_results',
      question: 'Is advertising included?',
      answer:
        'No. Boosting a post is paid to the platform from your own account. If a post is worth it we say so, with a limit.',
    },
    {
      category: 'price_and_results',
      question: 'How do you charge?',
      answer:
        'A monthly fee for a fixed number of posts and reply hours, with GST on its own line, for six months at first. Longer films are quoted by contact.',
    },
  ],
};
