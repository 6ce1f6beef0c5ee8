import { GST_STATES } from '../../../../../kit/numbers/gst-states.ts';
import type { FieldPlan } from '../../../../../ui/forms/schema-form/field-plan.ts';
import { textOf } from '../../../../../ui/forms/schema-form/form-value.ts';
import { area, group, lines, text } from './field-parts.ts';
import type { SiteScreen } from './site-screen.ts';

const menu = (name: string, label: string, hint: string): FieldPlan => ({
  kind: 'list',
  name,
  label,
  hint,
  entry: 'link',
  titleOf: (entry) => textOf(entry.label),
  noteOf: (entry) => (entry.isShown === false ? { tone: 'neutral', label: 'Hidden' } : null),
  blank: () => ({ label: '', href: '/', isShown: true }),
  fields: [
    text('label', 'Label'),
    {
      kind: 'address',
      name: 'href',
      label: 'Leads to',
      hint: 'A path of this site such as /about, or a full address.',
    },
    { kind: 'check', name: 'isShown', label: 'Shown' },
  ],
});

/** The institute's details, screen by screen. */
export const instituteScreens: readonly SiteScreen[] = [
  {
    id: 'brand',
    title: 'Brand and hero',
    subject: 'institute',
    where: 'Name in the header, hero of the home page, footer of every page',
    seeAt: '/',
    boxes: [
      {
        title: 'Names',
        fields: [
          text('name', 'Name'),
          text('wordmark', 'Wordmark', 'The name beside the logo.'),
          { ...text('legalName', 'Legal name', 'Shown in the copyright line and on invoices.'), optional: true },
          text('tagline', 'Tagline'),
          { ...text('director', 'Director'), optional: true },
        ],
      },
      {
        id: 'logo',
        title: 'Logo and icon',
        intro: 'PNG or WebP from the library. Without them the mark of the name stands everywhere.',
        fields: [
          {
            kind: 'picture',
            name: 'logo',
            label: 'Logo',
            hint: 'In the header and the footer, 40 px high. A wide one stands without the name.',
            optional: true,
          },
          {
            ...text('logoAlt', 'Text alternative', 'What is read out in place of a wide logo. Empty: the name.'),
            optional: true,
          },
          {
            kind: 'picture',
            name: 'icon',
            label: 'Icon',
            hint: 'Square, 512 px or more: browser tabs, home screens, the installed app. Without one the logo is taken.',
            optional: true,
          },
        ],
      },
      {
        id: 'hero',
        title: 'Hero',
        intro: 'The first words of the home page.',
        fields: [
          lines('heroTitleLines', 'Headline', 'One line per line of the headline.'),
          area('heroLead', 'Sentence below the headline'),
        ],
      },
      {
        title: 'Footer and notices',
        fields: [
          area('blurb', 'About the institute, in the footer'),
          {
            ...area('demoNotice', 'Notice of a demonstration', 'Empty for a real institute.'),
            optional: true,
          },
          {
            ...area('marketsNotice', 'Notice about markets courses', 'Shown at the foot of every page.'),
            optional: true,
          },
        ],
      },
    ],
  },
  {
    id: 'contact',
    title: 'Contact, hours and social links',
    subject: 'institute',
    where: 'Strip above the header, footer, contact page, social bar, invoices',
    seeAt: '/contact',
    boxes: [
      {
        title: 'How to reach the institute',
        fields: [
          { kind: 'phone', name: 'phone', label: 'Phone' },
          { kind: 'email', name: 'email', label: 'E-mail' },
          text('openingHours', 'Opening hours', 'For example: Monday to Sunday 10am to 7pm'),
        ],
      },
      {
        title: 'Address',
        fields: [
          lines('postalAddress', 'Street lines'),
          text('city', 'City'),
          text('pin', 'PIN'),
          text('state', 'State, as it is printed'),
          {
            kind: 'choice',
            name: 'stateCode',
            label: 'State for GST',
            options: [
              { value: '', label: 'Not chosen' },
              ...GST_STATES.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
            ],
          },
          {
            ...text('gstin', 'GSTIN', 'Checked where invoices are set up: Settings, Invoices and tax.'),
            optional: true,
          },
        ],
      },
      {
        title: 'Grievance officer',
        intro: 'Named in the privacy notice for complaints.',
        fields: [
          group('grievanceOfficer', 'Grievance officer', [
            text('name', 'Name'),
            { kind: 'email', name: 'email', label: 'E-mail' },
            { kind: 'phone', name: 'phone', label: 'Phone' },
          ]),
        ],
      },
      {
        title: 'Security reports',
        intro: 'Shown at /security and in /.well-known/security.txt.',
        fields: [
          {
            kind: 'email',
            name: 'securityEmail',
            label: 'E-mail for reports',
            hint: 'Empty: the address of the institute.',
            optional: true,
          },
        ],
      },
      {
        title: 'Social links',
        intro: 'Full addresses. Empty ones are not shown.',
        fields: [
          group('social', 'Addresses', [
            { kind: 'address', name: 'facebook', label: 'Facebook', optional: true },
            { kind: 'address', name: 'instagram', label: 'Instagram', optional: true },
            { kind: 'address', name: 'whatsapp', label: 'WhatsApp channel', optional: true },
            { kind: 'address', name: 'youtube', label: 'YouTube', optional: true },
          ]),
        ],
      },
    ],
  },
  {
    id: 'menus',
    title: 'Menus',
    subject: 'institute',
    where: 'Links of the header, the phone menu and the footer',
    seeAt: '/',
    boxes: [
      {
        title: 'Menus',
        intro: 'Courses in the footer come from the catalogue.',
        fields: [
          group('menu', 'Links', [
            menu('header', 'Header', 'Also the menu on phones.'),
            menu('company', 'Footer: Company', 'The second list of the footer.'),
          ]),
        ],
      },
    ],
  },
  {
    id: 'forms',
    title: 'Free class, counselling and newsletter',
    subject: 'institute',
    where: 'Last section of home and about, the counselling pop-up, the footer',
    seeAt: '/#free-session',
    boxes: [
      {
        title: 'Free class',
        fields: [
          group('freeSession', 'Text', [
            text('title', 'Heading'),
            area('lead', 'Sentence'),
            lines('facts', 'Facts', 'Shown while no class is scheduled. One per line.'),
            text('callNote', 'Below requests for a call'),
          ]),
        ],
      },
      {
        title: 'Counselling pop-up',
        fields: [
          group('counselling', 'Text and timing', [
            text('title', 'Heading'),
            area('lead', 'Sentence'),
            { kind: 'check', name: 'opensItself', label: 'Opens automatically, at most twice per visit' },
            { kind: 'number', name: 'opensAfterSeconds', label: 'Seconds after the page loads' },
          ]),
        ],
      },
      { title: 'Newsletter', fields: [area('newsletterNote', 'Beside the form in the footer')] },
    ],
  },
  {
    id: 'messages',
    title: 'Phone codes, retention and proof points',
    subject: 'institute',
    where: 'Text messages, how long enquiries are kept, when proof points expire',
    seeAt: '/contact',
    isForAdmins: true,
    boxes: [
      {
        title: 'Phone codes',
        fields: [
          {
            kind: 'choice',
            name: 'dialCode',
            label: 'Default dial code',
            options: ['+91', '+977', '+880', '+94', '+971', '+44', '+1'].map((value) => ({ value, label: value })),
          },
          lines('phoneCountries', 'Countries that get codes', 'One dial code a line, for example +91.'),
          area(
            'codeMessage',
            'Text of the code message',
            'Exactly as registered with the carriers (DLT). {code}, {institute} and {domain} are filled in. With a last line of @{domain} #{code}, Android phones fill the code in.',
          ),
          { ...text('codeTemplateId', 'DLT template id', 'For your own record.'), optional: true },
        ],
      },
      {
        title: 'Confirmation of a demo class',
        fields: [
          {
            ...area(
              'seatMessage',
              'Text of the message',
              'Sent once when a seat is booked, exactly as registered with the carriers (DLT). {institute}, {class} and {when} are filled in. Leave it empty to send none.',
            ),
            optional: true,
          },
          { ...text('seatTemplateId', 'DLT template id', 'For your own record.'), optional: true },
        ],
      },
      {
        title: 'Retention',
        fields: [
          {
            kind: 'number',
            name: 'leadRetentionMonths',
            label: 'Keep enquiries for (months)',
            hint: 'From the person’s last form. Then they are deleted automatically.',
          },
        ],
      },
      {
        title: 'Proof points',
        fields: [
          {
            kind: 'number',
            name: 'claimMonths',
            label: 'Proof points expire after (months)',
            hint: 'Older ones are no longer public.',
          },
        ],
      },
    ],
  },
];
