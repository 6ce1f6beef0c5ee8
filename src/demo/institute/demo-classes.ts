/** A free class of the demo institute, counted in days from the day of seeding. */
export interface DemoClass {
  title: string;
  /** Title of the course, or empty: for all. */
  course: string;
  inDays: number;
  /** Hour and minute in India. */
  at: string;
  minutes: number;
  isOnline?: true;
  trainer: string;
  /** How many have a seat. */
  booked: number;
}

export const DEMO_ROOM = 'Room 2';
export const DEMO_MEETING = 'https://meet.misaal.example/free-class';

/** Three weeks of classes to come, and two that are over. */
export const DEMO_CLASSES: DemoClass[] = [
  evening('Sketch a page before you build it', 'Web Design', -9, 'Kabir Mathur', 7),
  evening('Read one balance sheet in an hour', 'Stock Market: Basic', -4, 'Sameer Bhalla', 9),
  evening('Run your first ad with ₹500', 'Digital Marketing', 2, 'Meenal Joshi', 13),
  morning('A poster with two sizes and two weights', 'Graphic Design', 3, 'Devika Rastogi', 6),
  { ...evening('One page, three widths', 'Web Development', 5, 'Arif Naqvi', 11), isOnline: true },
  evening('Ask five people, mend one form', 'UI/UX Design', 6, 'Ritika Sethi', 4),
  morning('Which course fits you', '', 9, 'Raghav Saxena', 8),
  {
    ...evening('What a candle says and what it does not', 'Stock Market: Professional', 11, 'Sameer Bhalla', 3),
    isOnline: true,
  },
  evening('A ball that bounces', 'Animation', 13, 'Joy Mukherji', 5),
  morning('Found on the map: a shop in one hour', 'Digital Marketing', 16, 'Meenal Joshi', 2),
  evening('A grid by hand', 'Web Design', 19, 'Kabir Mathur', 1),
  { ...morning('Which course fits you', '', 20, 'Raghav Saxena', 0), isOnline: true },
];

/** Fictional people with seats in the classes. */
export const DEMO_GUESTS: string[] = [
  'Anjali Rawat',
  'Deepak Chauhan',
  'Fatima Ansari',
  'Gaurav Nigam',
  'Harleen Bedi',
  'Ishaan Kapoor',
  'Jyoti Kushwaha',
  'Kamran Beg',
  'Lavanya Iyer',
  'Mohit Rathore',
  'Neha Dubey',
  'Omkar Salvi',
  'Pallavi Sinha',
];

function evening(title: string, course: string, inDays: number, trainer: string, booked: number): DemoClass {
  return { title, course, inDays, at: '18:00', minutes: 90, trainer, booked };
}

function morning(title: string, course: string, inDays: number, trainer: string, booked: number): DemoClass {
  return { title, course, inDays, at: '11:00', minutes: 90, trainer, booked };
}
