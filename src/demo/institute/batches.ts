import type { BatchMode } from '../../features/batches/rules.ts';

/** The rooms of the demo institute with their seats. */
export const DEMO_ROOMS = [
  { name: 'Room 1', seats: 20 },
  { name: 'Room 2', seats: 20 },
  { name: 'Lab', seats: 16 },
] as const;

/** Days without classes, in every year. */
export const DEMO_HOLIDAYS = [
  { monthAndDay: '01-26', name: 'Republic Day' },
  { monthAndDay: '08-15', name: 'Independence Day' },
  { monthAndDay: '10-02', name: 'Gandhi Jayanti' },
  { monthAndDay: '12-25', name: 'Christmas' },
] as const;

/** A batch of the demo institute, counted in days from the day of seeding. */
export interface DemoBatch {
  code: string;
  /** Slug. */
  course: string;
  mode: BatchMode;
  room: string | null;
  /** E-mail address. */
  trainer: string;
  /** The first possible day, from today. */
  inDays: number;
  /** Weekdays counted from the first possible day, or the weekend. */
  days: readonly number[] | 'weekend';
  from: string;
  to: string;
  classes: number;
  capacity: number;
  /** Learners of the demo by their e-mail address; made ones follow. */
  known: readonly string[];
  students: number;
  waiting?: number;
  /** An open order holds a seat. */
  isHeld?: boolean;
  priceRupees?: number;
  prerequisite?: string;
  cancelledDaysAgo?: number;
}

const threeDays = [0, 2, 4] as const;

export const DEMO_BATCHES: readonly DemoBatch[] = [
  {
    ...{ code: 'MSL-UX-01-A', course: 'ui-ux-design', mode: 'hybrid', room: 'Room 1', trainer: 'trainer@example.com' },
    ...{ inDays: -49, days: threeDays, from: '18:00', to: '20:00', classes: 48, capacity: 20 },
    ...{ known: ['student@example.com'], students: 16 },
  },
  {
    ...{ code: 'MSL-UX-01-B', course: 'ui-ux-design', mode: 'classroom', room: 'Lab', trainer: 'trainer@example.com' },
    ...{ inDays: 12, days: threeDays, from: '10:00', to: '12:00', classes: 48, capacity: 16 },
    ...{ known: [], students: 6 },
  },
  {
    ...{ code: 'MSL-WB-01-A', course: 'web-design', mode: 'classroom', room: 'Room 1' },
    ...{ trainer: 'kabir-mathur@example.com', inDays: 9, days: 'weekend', from: '11:00', to: '13:00', classes: 32 },
    ...{ capacity: 20, known: [], students: 11, isHeld: true },
  },
  {
    ...{ code: 'MSL-DM-01-A', course: 'digital-marketing', mode: 'classroom', room: 'Room 1' },
    ...{ trainer: 'meenal-joshi@example.com', inDays: 5, days: threeDays, from: '08:00', to: '10:00', classes: 72 },
    ...{ capacity: 20, known: ['pooja.yadav@example.com'], students: 20, waiting: 3 },
  },
  {
    ...{ code: 'MSL-WD-01-A', course: 'web-development', mode: 'online', room: null },
    ...{ trainer: 'arif-naqvi@example.com', inDays: 20, days: threeDays, from: '19:00', to: '21:00', classes: 72 },
    ...{ capacity: 20, known: [], students: 4, priceRupees: 42_999, prerequisite: 'Class 12, in any subject' },
  },
  {
    // Three classes a week for 25 classes: the last one is 31 days before today.
    ...{
      code: 'MSL-GD-01-A',
      course: 'graphic-design',
      mode: 'classroom',
      room: 'Lab',
      trainer: 'trainer@example.com',
    },
    ...{ inDays: -87, days: threeDays, from: '15:00', to: '17:00', classes: 25, capacity: 18 },
    ...{ known: ['graduate@example.com'], students: 18 },
  },
  {
    ...{ code: 'MSL-AN-01-A', course: 'animation', mode: 'classroom', room: 'Lab' },
    ...{ trainer: 'joy-mukherji@example.com', inDays: 8, days: [1, 3], from: '17:00', to: '19:00', classes: 24 },
    ...{ capacity: 16, known: [], students: 5, cancelledDaysAgo: 4 },
  },
];

/** A name for each student of a batch who is no learner of the demo otherwise; all of them are fictional. */
export function demoStudentName(at: number): string {
  const given = GIVEN[at % GIVEN.length] ?? '';
  const family = FAMILIES[(at * 5 + Math.floor(at / GIVEN.length) * 7) % FAMILIES.length] ?? '';
  return `${given} ${family}`;
}

const GIVEN = [
  ...['Aditi', 'Bilal', 'Chitra', 'Devansh', 'Esha', 'Farhan', 'Gauri', 'Hemant', 'Ila', 'Jatin'],
  ...['Komal', 'Lokesh', 'Mahira', 'Nakul', 'Ojas', 'Parul', 'Qasim', 'Rekha', 'Samar', 'Tanya'],
  ...['Uday', 'Vidya', 'Wasim', 'Yamini', 'Zoya', 'Arnav', 'Bhavna', 'Dhruv', 'Falak'],
];
const FAMILIES = [
  ...['Bajpai', 'Chawla', 'Dwivedi', 'Farooqui', 'Goswami', 'Hasan', 'Jaiswal', 'Kidwai', 'Lodhi', 'Malhotra'],
  ...['Negi', 'Ojha', 'Pathak', 'Qureshi', 'Rizvi', 'Shukla', 'Tandon', 'Upadhyay', 'Vaishya', 'Wali'],
  ...['Zaidi', 'Bisht', 'Dixit'],
];
