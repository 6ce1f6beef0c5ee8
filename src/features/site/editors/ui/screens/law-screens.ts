import { textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import { area, group, lines, text } from './field-parts.ts';
import { MAIL_NAMES, type MailKind } from './mail-names.ts';
import type { ScreenBox, SiteScreen } from './site-screen.ts';

function mailBox(kind: MailKind): ScreenBox {
  return {
    title: MAIL_NAMES[kind],
    mail: kind,
    fields: [
      group(kind, 'Text', [
        { ...text('subject', 'Subject', 'Empty: the standard text.'), optional: true },
        {
          kind: 'area',
          name: 'text',
          label: 'Text',
          rows: 12,
          optional: true,
          hint: 'Empty: the standard text. A paragraph whose placeholder is empty is left out.',
        },
      ]),
    ],
  };
}

/** Legal documents and mail texts: for admins. */
export const lawScreens: readonly SiteScreen[] = [
  {
    id: 'legal',
    title: 'Legal documents',
    subject: 'legal',
    where: 'The privacy notice, terms and all other documents of the legal page',
    seeAt: '/privacypolicy',
    isForAdmins: true,
    boxes: [
      {
        title: 'Documents',
        intro:
          'A changed text becomes a new version: say what changed and from which day it applies. Until then the site shows the previous version, which stays readable.',
        previewsLegal: true,
        fields: [
          {
            kind: 'list',
            name: 'documents',
            label: 'Documents',
            entry: 'document',
            titleOf: (entry) => textOf(entry.title),
            noteOf: (entry) =>
              entry.isWithdrawn === true
                ? { tone: 'warn', label: 'Withdrawn' }
                : { tone: 'neutral', label: `Version ${textOf(entry.version)}` },
            blank: () => ({
              id: '',
              group: '',
              title: '',
              version: 1,
              inForceFrom: '',
              whatChanged: '',
              inShort: [],
              sections: [],
              isWithdrawn: false,
              earlier: [],
            }),
            fields: [
              text('title', 'Title'),
              text('group', 'Group in the side menu', 'For example Your data, Buying, Learning, The institute'),
              text('id', 'URL', 'Small letters and hyphens. Changing it breaks existing links.'),
              {
                kind: 'check',
                name: 'isWithdrawn',
                label: 'Withdrawn: not in any menu, still readable at its URL',
              },
              { kind: 'day', name: 'inForceFrom', label: 'In force from' },
              area('whatChanged', 'What changed', 'One sentence, for readers of the version before.'),
              lines('inShort', 'In short', 'The box before the text. One line for each point.'),
              {
                kind: 'list',
                name: 'sections',
                label: 'Sections',
                entry: 'section',
                titleOf: (entry) => textOf(entry.heading),
                blank: () => ({ heading: '', paragraphs: [], list: [] }),
                fields: [
                  text('heading', 'Heading'),
                  { kind: 'lines', name: 'paragraphs', label: 'Paragraphs', hint: 'One paragraph a line.', rows: 8 },
                  { ...lines('list', 'List below them', 'One point a line.'), optional: true },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  {
    id: 'mails',
    title: 'Mails',
    subject: 'mails',
    where: 'Sender details of every mail, and the texts of the most important ones',
    seeAt: '/',
    isForAdmins: true,
    boxes: [
      {
        title: 'Every mail',
        fields: [
          {
            kind: 'email',
            name: 'replyTo',
            label: 'Reply-to',
            hint: 'Empty: the sender’s address.',
            optional: true,
          },
          { ...area('signature', 'Signature', 'Ends every mail.'), optional: true },
          { ...area('footer', 'Small print', 'Below address and phone.'), optional: true },
        ],
      },
      mailBox('welcome'),
      mailBox('orderPaid'),
      mailBox('demoReminder'),
      mailBox('certificate'),
      mailBox('acknowledgement'),
    ],
  },
];
