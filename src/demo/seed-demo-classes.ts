import { randomUUID } from 'node:crypto';
import type { LeadStage } from '../features/enquiries/rules.ts';
import { demoBookings, demoSlots, enquiries, leads } from '../features/enquiries/table.ts';
import { slugify } from '../kit/slug.ts';
import type { Database } from '../platform/database.ts';
import { DEMO_CLASSES, DEMO_GUESTS, DEMO_MEETING, DEMO_ROOM, type DemoClass } from './institute/demo-classes.ts';
import { daysBefore } from './seed-courses.ts';

/** Free classes around the day of seeding, with some seats taken; in those that are over, who came is marked. */
export async function seedDemoClasses(db: Database, now: Date): Promise<void> {
  const guests = DEMO_GUESTS.map((name, at) => ({
    id: randomUUID(),
    name,
    email: `${slugify(name).replace('-', '.')}@example.com`,
    phone: `+9100000${71_001 + at}`,
    lastSubmittedAt: daysBefore(now, 1 + at),
    createdAt: daysBefore(now, 14 + at),
  }));
  const slots = DEMO_CLASSES.map((demo) => ({ id: randomUUID(), demo, startsAt: startOf(demo, now) }));
  const seats = slots.flatMap(({ id, demo, startsAt }, at) =>
    // Each class begins with another guest, so that nobody has every seat.
    Array.from({ length: demo.booked }, (_, seat) => guests[(at * 5 + seat) % guests.length])
      .filter((guest) => guest !== undefined)
      .map((guest, seat) => ({ slotId: id, guest, demo, startsAt, seat, enquiryId: randomUUID() })),
  );
  const came = new Set(seats.filter(isCame).map(({ guest }) => guest.id));
  const booked = new Set(seats.map(({ guest }) => guest.id));
  const stageOf = (id: (typeof guests)[number]['id']): LeadStage => {
    if (came.has(id)) return 'demo-attended';
    return booked.has(id) ? 'demo-booked' : 'new';
  };
  await db.insert(leads).values(guests.map((guest) => ({ ...guest, stage: stageOf(guest.id) })));
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
      createdAt: guest.lastSubmittedAt,
    })),
  );
  await db.insert(demoBookings).values(
    seats.map((seat) => ({
      slotId: seat.slotId,
      leadId: seat.guest.id,
      enquiryId: seat.enquiryId,
      createdAt: seat.guest.lastSubmittedAt,
      attendedAt: isCame(seat) ? seat.startsAt : null,
      missedAt: seat.demo.inDays < 0 && !isCame(seat) ? seat.startsAt : null,
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
