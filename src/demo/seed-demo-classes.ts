import { randomUUID } from 'node:crypto';
import { demoTitle, type LeadStage } from '../features/enquiries/rules.ts';
import { demoBookings, demoSlots, enquiries, leadNotes, leads } from '../features/enquiries/table.ts';
import { formatMeeting } from '../kit/numbers/dates.ts';
import { slugify } from '../kit/text/slug.ts';
import type { Database } from '../platform/database/database.ts';
import { DEMO_CLASSES, DEMO_GUESTS, DEMO_MEETING, DEMO_ROOM, type DemoClass } from './institute/demo-classes.ts';
import type { Colleagues } from './seed-colleagues.ts';
import { idAt } from './id-at.ts';
import { daysBefore } from './seed-courses.ts';

const MINUTES_UNTIL_CALLED = 25;

/** Free classes around the day of seeding, with some seats taken; attendance is marked in past ones. */
export async function seedDemoClasses(
  db: Database,
  { colleagues, now }: { colleagues: Colleagues; now: Date },
): Promise<void> {
  const guests = DEMO_GUESTS.map((name, at) => ({
    id: idAt(daysBefore(now, 14 + at)),
    name,
    email: `${slugify(name).replace('-', '.')}@example.com`,
    phone: `+9100000${71_001 + at}`,
    lastSubmittedAt: daysBefore(now, 1 + at),
    createdAt: daysBefore(now, 14 + at),
  }));
  const slots = DEMO_CLASSES.map((demo) => ({ id: randomUUID(), demo, startsAt: startOf(demo, now) }));
  const seats = slots.flatMap(({ id, demo, startsAt }, at) =>
    // Each class begins with another guest, so that no guest has every seat.
    Array.from({ length: demo.booked }, (_, seat) => guests[(at * 5 + seat) % guests.length])
      .filter((guest) => guest !== undefined)
      .map((guest, seat) => ({ slotId: id, guest, demo, startsAt, seat, id: randomUUID(), enquiryId: randomUUID() })),
  );
  const attended = seats.filter(isCame);
  const came = new Set(attended.map(({ guest }) => guest.id));
  const booked = new Set(seats.map(({ guest }) => guest.id));
  const stageOf = (id: (typeof guests)[number]['id']): LeadStage => {
    if (came.has(id)) return 'demo-attended';
    return booked.has(id) ? 'demo-booked' : 'new';
  };
  // Guests who came booked all their seats on one day before: none of their leads is open.
  const askedAt = (guest: (typeof guests)[number]) => (came.has(guest.id) ? guest.createdAt : guest.lastSubmittedAt);
  const calledAt = (guest: (typeof guests)[number]) =>
    new Date(askedAt(guest).getTime() + MINUTES_UNTIL_CALLED * 60_000);
  await db.insert(leads).values(
    guests.map((guest) => ({
      ...guest,
      stage: stageOf(guest.id),
      lastSubmittedAt: askedAt(guest),
      firstRespondedAt: came.has(guest.id) ? calledAt(guest) : null,
    })),
  );
  await db.insert(demoSlots).values(
    slots.map(({ id, demo, startsAt }) => ({
      id,
      startsAt,
      title: demo.title,
      course: demo.course,
      minutes: demo.minutes,
      isOnline: demo.isOnline === true,
      place: demo.isOnline ? DEMO_MEETING : DEMO_ROOM,
      trainer: demo.trainer,
      taken: demo.booked,
    })),
  );
  await db.insert(enquiries).values(
    seats.map(({ enquiryId, guest, demo }) => ({
      id: enquiryId,
      leadId: guest.id,
      formHeading: 'Course Booking Demo',
      name: guest.name,
      email: guest.email,
      phone: guest.phone,
      course: demo.course,
      createdAt: askedAt(guest),
    })),
  );
  await db.insert(demoBookings).values(
    seats.map((seat) => ({
      id: seat.id,
      slotId: seat.slotId,
      leadId: seat.guest.id,
      enquiryId: seat.enquiryId,
      createdAt: askedAt(seat.guest),
      attendedAt: isCame(seat) ? seat.startsAt : null,
      missedAt: seat.demo.inDays < 0 && !isCame(seat) ? seat.startsAt : null,
    })),
  );
  await db.insert(leadNotes).values(
    guests
      .filter(({ id }) => came.has(id))
      .map((guest) => ({
        leadId: guest.id,
        kind: 'call' as const,
        text: 'Will come to the class',
        actorId: colleagues.ritu,
        createdAt: calledAt(guest),
      })),
  );
  await db.insert(leadNotes).values(
    attended.map(({ id, guest, demo, startsAt }) => ({
      leadId: guest.id,
      kind: 'attended' as const,
      text: `Came: ${demoTitle(demo)}, ${formatMeeting(startsAt.toISOString())}`,
      actorId: colleagues.ritu,
      bookingId: id,
      createdAt: startsAt,
    })),
  );
}

/** Of those who booked a class that is over, every third did not come. */
function isCame({ demo, seat }: { demo: DemoClass; seat: number }): boolean {
  return demo.inDays < 0 && seat % 3 !== 2;
}

function startOf({ inDays, at }: DemoClass, now: Date): Date {
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Kolkata' }).format(daysBefore(now, -inDays));
  return new Date(`${day}T${at}:00+05:30`);
}
