import type { LeadNoteKind, LeadStage, LostReason } from '../features/enquiries/rules.ts';

/** A member of the demo institute's office. */
export type DemoColleague = 'ritu' | 'aman';

export const DEMO_COLLEAGUES: Record<DemoColleague, { name: string; email: string; password: string | null }> = {
  ritu: { name: 'Ritu Bhatnagar', email: 'counsellor@example.com', password: 'counsellor-demo-2026' },
  aman: { name: 'Aman Tiwari', email: 'aman.tiwari@example.com', password: null },
};

/** A fictional lead of the demo institute. */
export interface DemoLead {
  name: string;
  /** The last five digits, after +91 00000. Empty for those who gave no number. */
  phone: string;
  email: string;
  stage: LeadStage;
  lostReason?: LostReason;
  lostNote?: string;
  owner?: DemoColleague;
  city?: string;
  tags?: string[];
  nextStep?: string;
  /** Days from the day of seeding. */
  followUpInDays?: number;
  /** The time of that day, `HH:MM`, where the step names one. */
  followUpAt?: string;
  /** Days from the day of seeding to the class of the seat; else it is the next one. */
  seatInDays?: number;
  /** Newest first. */
  forms: DemoForm[];
  /** Oldest first. */
  notes?: DemoNote[];
}

export interface DemoForm {
  heading: string;
  course: string;
  message: string;
  hoursAgo: number;
  source?: Record<string, string>;
  /** Recorded by the office: no code verified the number. */
  isOfflineSale?: true;
}

export interface DemoNote {
  kind: LeadNoteKind;
  text: string;
  by: DemoColleague;
  hoursAgo: number;
}

const poster = { utm_source: 'poster', utm_medium: 'qr', landing: '/', page: '/contact' };
const search = { referrer: 'search.example', landing: '/services', page: '/services' };
const winter = {
  utm_source: 'newsletter',
  utm_campaign: 'winter-batch',
  landing: '/blog',
  page: '/course/ui-ux-design',
};
const blog = { landing: '/blog/version-control', page: '/blog/version-control' };
const friend = { utm_source: 'A friend' };

/** Enquiries of two months, the newest first. */
export const DEMO_LEADS: DemoLead[] = [
  {
    ...user('Kavya Srivastava', '45678', 'kavya.srivastava'),
    ...{ stage: 'new', owner: 'ritu', nextStep: 'Call today, 4 pm', followUpInDays: 0, followUpAt: '16:00' },
    ...{ city: 'Lucknow', tags: ['Evening batch'] },
    forms: [
      form(
        'Contact Form',
        'UI/UX Design',
        0.2,
        'I am in my second year of B.Com. Can I take the evening batch and still sit my exams in March?',
        winter,
      ),
    ],
    notes: [note('follow-up', 'Call today, 4 pm', 'ritu', 0.05)],
  },
  {
    ...user('Adnan Farooqui', '22310', 'adnan.farooqui'),
    ...{ stage: 'demo-booked', owner: 'ritu', nextStep: 'Demo class, 11 am' },
    ...{ followUpInDays: 9, followUpAt: '11:00', seatInDays: 9 },
    forms: [form('Course Booking Demo', 'Web Development', 1.1, '', search)],
    notes: [
      note('call', 'Works till five. Wants a morning class.', 'ritu', 0.8),
      note('stage', 'New to Demo booked', 'ritu', 0.8),
      note('follow-up', 'Demo class, 11 am', 'ritu', 0.8),
    ],
  },
  {
    ...user('Jasleen Sodhi', '90121', 'jasleen.sodhi'),
    ...{ stage: 'contacted', owner: 'aman', nextStep: 'Send fee plan', followUpInDays: 0 },
    ...{ city: 'Kanpur', tags: ['Hot', 'Needs EMI'] },
    forms: [form('Free Session', 'Graphic Design', 3.2, 'Do you place people with printers too?', poster)],
    notes: [call('Knows the free tools. Asked for the fee in six parts.', 'aman', 2.5), ...taken('aman', 2.5)],
  },
  {
    ...user('Verma Sweets', '33445', 'verma.sweets'),
    ...{ stage: 'new', nextStep: 'Call today', followUpInDays: 0 },
    forms: [
      form(
        'Enquiry',
        'Search Engine Optimisation',
        4.3,
        'We have two shops and a website that nobody finds. What does a month cost?',
        search,
      ),
    ],
  },
  {
    ...user('Nikhil Verma', '71717', 'nikhil.verma'),
    stage: 'new',
    forms: [staff('Phone Call', 'Stock Market: Basic', 5.4, 'Wants to know when the next batch begins.')],
  },
  {
    ...user('Tenzin Norbu', '20411', 'tenzin.norbu'),
    ...{ stage: 'enrolled', owner: 'aman', nextStep: 'Welcome call on the first day', followUpInDays: 9 },
    forms: [
      form('Enquiry', 'Stock Market: Basic', 64, 'Is this about tips? I do not want tips.', blog),
      form('Free Session', 'Stock Market: Basic', 150, '', poster),
    ],
    notes: [call('No tips, only how to read the books. He liked that.', 'aman', 60), ...taken('aman', 60)],
  },
  {
    ...user('Harsh Chaudhary', '18181', 'harsh.chaudhary'),
    ...{ stage: 'contacted', owner: 'ritu', nextStep: 'Call again', followUpInDays: 1 },
    forms: [form('Contact Form', 'Web Development', 27, 'Is Java needed before this course?', search)],
    notes: [call('Did not pick up. Tried twice.', 'ritu', 25), ...taken('ritu', 25)],
  },
  {
    ...user('Pooja Gautam', '52525', 'pooja.gautam'),
    ...{
      stage: 'lost',
      lostReason: 'Time',
      owner: 'aman',
      nextStep: 'Ask about a Sunday batch',
      followUpInDays: 100,
    },
    forms: [form('Course Booking Demo', 'Animation', 79, 'Only Sundays are possible for me.', winter)],
    notes: [
      call('Sundays only, and we have none yet.', 'aman', 75),
      note('stage', 'New to Lost: Timing does not fit', 'aman', 75),
    ],
  },
  {
    ...user('Zoya Siddiqui', '64646', 'zoya.siddiqui'),
    ...{ stage: 'demo-attended', owner: 'aman', nextStep: 'Ask how she decided', followUpInDays: -1 },
    forms: [form('Course Booking Demo', 'Digital Marketing', 98, '', poster)],
    notes: [
      call('Booked for Saturday.', 'aman', 96),
      note('stage', 'New to Demo booked', 'aman', 96),
      note('stage', 'Demo booked to Came to demo', 'aman', 48),
      note('note', 'Asked good questions about small budgets.', 'aman', 47),
    ],
  },
  {
    ...user('Ravi Prakash', '71204', 'ravi.prakash'),
    stage: 'new',
    forms: [form('Enquiry', 'Graphic Design', 7, 'Can I pay in parts? I earn from the second month of work.', poster)],
  },
  {
    ...user('Sunita Devi', '71377', ''),
    ...{ stage: 'contacted', owner: 'ritu', nextStep: 'She visits with her daughter', followUpInDays: 2 },
    forms: [staff('Walk-in', 'Graphic Design', 9, 'Asks for her daughter, who draws. Class twelve this year.')],
    notes: [note('note', 'Written down: Walk-in', 'ritu', 9), ...taken('ritu', 9)],
  },
  {
    ...user('Gurpreet Kaur', '20410', 'gurpreet.kaur'),
    ...{ stage: 'enrolled', owner: 'ritu' },
    forms: [form('Contact Form', 'Web Design', 33 * 24, 'What will I have built at the end?', search)],
    notes: [
      call('Told her about the three sites. She wants to begin at once.', 'ritu', 33 * 24 - 3),
      ...taken('ritu', 33 * 24 - 3),
    ],
  },
  {
    ...user('Imtiyaz Alam', '80551', 'imtiyaz.alam'),
    ...{ stage: 'demo-booked', owner: 'ritu', nextStep: 'Send the way to the institute', followUpInDays: 1 },
    forms: [form('Course Booking Demo', 'UI/UX Design', 30, 'I come from Barabanki. How far is the station?', search)],
    notes: [call('Comes by the morning train.', 'ritu', 28), note('stage', 'New to Demo booked', 'ritu', 28)],
  },
  {
    ...user('Anjali Tripathi', '80662', 'anjali.tripathi'),
    ...{ stage: 'contacted', owner: 'aman', nextStep: 'Compare two courses with her', followUpInDays: 3 },
    forms: [
      form('Career Counselling', '', 44, 'B.Sc. maths, second class. Data or design?', blog),
      form('Enquiry', 'Web Development', 200, '', blog),
    ],
    notes: [call('Likes to build things. Leaning to web development.', 'aman', 40), ...taken('aman', 40)],
  },
  {
    ...user('Rakesh Traders', '80773', 'rakesh.traders'),
    ...{ stage: 'contacted', owner: 'aman', nextStep: 'Write the offer', followUpInDays: -2 },
    forms: [
      form('Enquiry', 'Website Development', 52, 'A price list online, 400 items, changed every Monday.', search),
    ],
    notes: [note('whatsapp', 'Sent two examples of price lists.', 'aman', 50), ...taken('aman', 50)],
  },
  {
    ...user('Deepak Maurya', '80884', 'deepak.maurya'),
    ...{ stage: 'lost', lostReason: 'Chose another', owner: 'ritu' },
    forms: [form('Free Session', 'Digital Marketing', 120, '', poster)],
    notes: [
      call('Has joined near his home.', 'ritu', 110),
      note('stage', 'New to Lost: Joined elsewhere', 'ritu', 110),
    ],
  },
  {
    ...user('Shaheen Bano', '80995', 'shaheen.bano'),
    ...{ stage: 'demo-attended', owner: 'ritu', nextStep: 'Talk to her father about the fee', followUpInDays: 1 },
    forms: [form('Course Booking Demo', 'Graphic Design', 170, 'Are there other women in the batch?', winter)],
    notes: [
      call('Nine of twenty in the last batch.', 'ritu', 168),
      note('stage', 'New to Demo booked', 'ritu', 168),
      note('stage', 'Demo booked to Came to demo', 'ritu', 96),
    ],
  },
  {
    ...user('Vikram Rathore', '81006', 'vikram.rathore'),
    ...{ stage: 'contacted', owner: 'aman' },
    forms: [
      form(
        'Enquiry',
        'Stock Market: Professional',
        190,
        'I trade already. Is there a test to skip the first part?',
        blog,
      ),
    ],
    notes: [note('mail', 'Sent the list of topics.', 'aman', 186), ...taken('aman', 186)],
  },
  {
    ...user('Lakshmi Pandey', '81117', ''),
    ...{ stage: 'lost', lostReason: 'No answer', owner: 'ritu' },
    forms: [staff('Phone Call', 'Animation', 230, 'Asked for the fee, then the line broke.')],
    notes: [call('Rang three times.', 'ritu', 220), note('stage', 'New to Lost: No answer', 'ritu', 150)],
  },
  {
    ...user('Pooja Yadav', '20404', 'pooja.yadav'),
    ...{ stage: 'enrolled', owner: 'ritu' },
    forms: [
      form('Enquiry', 'Graphic Design', 8 * 24, 'I have your marketing course. What does design add?', winter),
      form('Contact Form', 'Digital Marketing', 151 * 24, '', poster),
    ],
    notes: [call('Shown the link of ad and picture.', 'ritu', 8 * 24 - 4), ...taken('ritu', 8 * 24 - 4)],
  },
  {
    ...user('Arvind Sahu', '81228', 'arvind.sahu'),
    ...{ stage: 'contacted', owner: 'ritu', nextStep: 'Send the brochure again', followUpInDays: 4 },
    forms: [form('Free Session', 'Web Design', 260, 'The brochure did not open on my phone.', search)],
    notes: [call('It opened while we talked.', 'ritu', 258), ...taken('ritu', 258)],
  },
  {
    ...user('Neha Bisht', '81339', 'neha.bisht'),
    ...{ stage: 'demo-booked', owner: 'aman', nextStep: 'Demo class online, 6 pm' },
    ...{ followUpInDays: 5, followUpAt: '18:00', seatInDays: 5 },
    forms: [form('Course Booking Demo', 'Web Design', 48, 'From Haldwani, so online please.', search)],
    notes: [
      note('whatsapp', 'Sent the address of the online class.', 'aman', 46),
      note('stage', 'New to Demo booked', 'aman', 46),
    ],
  },
  {
    ...user('Ashok Kumar', '81440', 'ashok.kumar'),
    stage: 'new',
    forms: [form('Contact Form', 'Digital Marketing', 2.2, 'Do you teach in Hindi?', poster)],
  },
  {
    ...user('Maria Fernandes', '81551', 'maria.fernandes'),
    ...{ stage: 'contacted', owner: 'aman', nextStep: 'Call after her interview', followUpInDays: 6 },
    forms: [form('Career Counselling', 'UI/UX Design', 300, '', blog)],
    notes: [call('Interview with another place on Friday.', 'aman', 290), ...taken('aman', 290)],
  },
  {
    ...user('Yusuf Qureshi', '81662', 'yusuf.qureshi'),
    ...{ stage: 'lost', lostReason: 'Fee', owner: 'aman' },
    forms: [form('Enquiry', 'Animation', 340, 'Is there a scholarship?', poster)],
    notes: [
      call('None this term. Asked to be told.', 'aman', 330),
      note('stage', 'New to Lost: Too expensive', 'aman', 330),
    ],
  },
  {
    ...user('Chitra Nair', '81773', 'chitra.nair'),
    ...{ stage: 'contacted', owner: 'ritu' },
    forms: [form('Enquiry', 'Email Marketing', 410, 'A newsletter for 900 customers, twice a month.', search)],
    notes: [note('mail', 'Sent the plans.', 'ritu', 400), ...taken('ritu', 400)],
  },
  {
    ...user('Saurabh Pal', '20409', 'saurabh.pal'),
    ...{ stage: 'contacted', owner: 'ritu', nextStep: 'Ask why he did not finish paying', followUpInDays: -3 },
    forms: [form('Free Session', 'Web Development', 46 * 24, '', friend)],
    notes: [call('Will try again with another card.', 'ritu', 45 * 24), ...taken('ritu', 45 * 24)],
  },
  {
    ...user('Kiran Rawat', '81884', 'kiran.rawat'),
    ...{ stage: 'lost', lostReason: 'Other', lostNote: 'Wrong number', owner: 'ritu' },
    forms: [staff('Phone Call', 'Web Design', 500, '')],
    notes: [
      call('The number belongs to a tea shop.', 'ritu', 490),
      note('stage', 'New to Lost: Wrong number', 'ritu', 490),
    ],
  },
  {
    ...user('Om Prakash Saini', '81995', 'omprakash.saini'),
    ...{ stage: 'demo-attended', owner: 'aman', nextStep: 'Ring about the fee', followUpInDays: 2 },
    forms: [form('Course Booking Demo', 'Stock Market: Basic', 210, 'I am 58. Is that too late?', blog)],
    notes: [
      call('It is not.', 'aman', 208),
      note('stage', 'New to Demo booked', 'aman', 208),
      note('stage', 'Demo booked to Came to demo', 'aman', 120),
    ],
  },
  {
    ...user('Isha Agarwal', '82006', 'isha.agarwal'),
    ...{ stage: 'new', owner: 'aman' },
    forms: [form('Enquiry', 'UI/UX Design', 21, 'Do I need a laptop of my own, and which?', winter)],
    notes: [note('owner', 'Aman Tiwari', 'aman', 20)],
  },
];

/** Two who asked twice, with two numbers and one address: the office may merge them. */
export const DEMO_TWINS: DemoLead[] = [
  {
    ...user('Farhan Ali', '82117', 'farhan.ali'),
    ...{ stage: 'contacted', owner: 'ritu' },
    forms: [form('Contact Form', 'Web Development', 31, 'Weekend batch?', search)],
    notes: [call('Asks for weekends.', 'ritu', 29), ...taken('ritu', 29)],
  },
  {
    ...user('Farhan A.', '82118', 'farhan.ali'),
    stage: 'new',
    forms: [form('Free Session', 'Web Development', 6.5, 'My other phone is broken, please use this one.', search)],
  },
];

function user(name: string, phone: string, mailbox: string): Pick<DemoLead, 'name' | 'phone' | 'email'> {
  return { name, phone, email: mailbox && `${mailbox}@example.com` };
}

function form(
  heading: string,
  course: string,
  hoursAgo: number,
  message: string,
  source: Record<string, string>,
): DemoForm {
  return { heading, course, hoursAgo, message, source };
}

function staff(heading: string, course: string, hoursAgo: number, message: string): DemoForm {
  return { heading, course, hoursAgo, message, isOfflineSale: true };
}

function note(kind: LeadNoteKind, text: string, by: DemoColleague, hoursAgo: number): DemoNote {
  return { kind, text, by, hoursAgo };
}

function call(text: string, by: DemoColleague, hoursAgo: number): DemoNote {
  return note('call', text, by, hoursAgo);
}

function taken(by: DemoColleague, hoursAgo: number): DemoNote[] {
  return [note('stage', 'New to Contacted', by, hoursAgo)];
}
