import { z } from 'zod';

/** The numbers of a whole range, with the text that names the range. */
const within = (min: number, max: number, message: string) =>
  z.int({ error: message }).min(min, message).max(max, message);

const meetingProviders = z.enum(['zoom', 'meet', 'link', 'none'], { error: 'Please choose how classes meet' });

/** Rules of batches and attendance, with the defaults of batches §7. */
export const batchesShape = z.object({
  /** How long an unpaid order keeps a seat. */
  holdMinutes: within(1, 60, 'A seat is held for 1 to 60 minutes').default(30),
  /** How long a freed seat is offered to one who waits. */
  offerHours: within(1, 72, 'A seat is offered for 1 to 72 hours').default(24),
  /** Number of the last class at which one can join; each batch may have its own. */
  joinUntilSession: within(1, 300, 'Please enter the number of a class, from 1 to 300').default(3),
  lateAfterMinutes: within(0, 60, 'A student is late after 0 to 60 minutes').default(10),
  /** Attendance that the final test needs; 0: none. */
  minAttendancePercent: within(0, 100, 'Please enter 0 to 100 per cent').default(0),
  /** Below it students and trainers are warned. */
  warnBelowPercent: within(0, 100, 'Please enter 0 to 100 per cent').default(75),
  /** Indian clock time of the reminder on the day before a class; `null`: none. */
  remindDayBefore: z
    .string({ error: 'Please enter the time as 18:00' })
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter the time as 18:00')
    .nullable()
    .default('18:00'),
  remindHourBefore: z.boolean({ error: 'Please answer yes or no' }).default(true),
  absenceMails: z.boolean({ error: 'Please answer yes or no' }).default(true),
  /** Capacity that a new batch begins with. */
  defaultCapacity: within(1, 20, 'Capacity: 1 to 20').default(20),
  /** Meeting service that a new batch begins with. */
  meetingProvider: meetingProviders.default('none'),
});
