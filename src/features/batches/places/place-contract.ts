import { z } from 'zod';
import { ADMINS } from '../../../kit/roles.ts';
import { defineRoute, succeeded } from '../../../platform/http/define-route.ts';
import { dayField } from '../../../platform/http/day-contract.ts';
import { lineField } from '../../../platform/http/text-contract.ts';
import { TIMETABLE_READERS } from '../rules.ts';
import { clashSchema, requestKey, sessionSchema } from '../sessions/session-contract.ts';

const base = { rate: 'api', cache: 'no-store' } as const;
const admins = { roles: ADMINS } as const;
const readers = { roles: TIMETABLE_READERS } as const;

const roomName = lineField('The name', 60).pipe(z.string().min(1, 'Please enter the name'));
const roomSeats = z
  .int({ error: 'The seats are a whole number' })
  .min(1, 'Seats: 1 at least')
  .max(1000, 'Seats: 1,000 at most');

export const roomSchema = z.object({
  id: z.string(),
  name: z.string(),
  seats: z.int(),
  isArchived: z.boolean(),
});
export type Room = z.output<typeof roomSchema>;

export const listRooms = defineRoute({
  method: 'GET',
  path: '/admin/rooms',
  summary: 'The rooms by name; archived ones last',
  access: readers,
  keys: 'read',
  ...base,
  output: z.object({ success: succeeded, rooms: z.array(roomSchema) }),
});

export const addRoom = defineRoute({
  method: 'POST',
  path: '/admin/rooms',
  summary: 'Add a room',
  access: admins,
  keys: 'write',
  ...base,
  body: z.strictObject({ name: roomName, seats: roomSeats, isArchived: z.boolean().default(false) }),
  output: z.object({ success: succeeded, room: roomSchema }),
  errors: { 409: ['name-taken'] },
});

export const editRoom = defineRoute({
  method: 'PUT',
  path: '/admin/rooms/:id',
  summary: 'Change or archive a room; what is absent stays',
  access: admins,
  keys: 'write',
  ...base,
  params: z.object({ id: z.uuid('There is no such room.') }),
  body: z.strictObject({
    name: roomName.optional(),
    seats: roomSeats.optional(),
    isArchived: z.boolean().optional(),
  }),
  output: z.object({ success: succeeded, room: roomSchema }),
  errors: { 404: ['not-found'], 409: ['name-taken', 'room-in-use'] },
});

const holidaySchema = z.object({ id: z.string(), day: z.string(), name: z.string() });
export type HolidayRow = z.output<typeof holidaySchema>;

export const listHolidays = defineRoute({
  method: 'GET',
  path: '/admin/holidays',
  summary: 'The holidays by day',
  access: readers,
  keys: 'read',
  ...base,
  output: z.object({ success: succeeded, holidays: z.array(holidaySchema) }),
});

export const addHoliday = defineRoute({
  method: 'POST',
  path: '/admin/holidays',
  summary: 'Add a holiday and move or cancel its classes; a trial tells which and changes nothing',
  access: admins,
  keys: 'write',
  ...base,
  body: z.strictObject({
    day: dayField('Please enter the day as a date'),
    name: lineField('The name', 80).pipe(z.string().min(1, 'Please enter the name')),
    affected: z.enum(['move', 'cancel'], { error: 'Please choose what becomes of the classes' }).default('move'),
    isTrial: z.boolean().default(false),
    requestKey,
  }),
  output: z.object({
    success: succeeded,
    /** `null` for a trial. */
    holiday: holidaySchema.nullable(),
    /** The classes of the day, with their new times where they are moved. */
    affectedSessions: z.array(sessionSchema),
    clashes: z.array(clashSchema),
  }),
  errors: { 409: ['clash', 'holiday-exists', 'key-used'], 422: ['in-the-past'] },
});

export const deleteHoliday = defineRoute({
  method: 'DELETE',
  path: '/admin/holidays/:id',
  summary: 'Remove a holiday; classes stay where they are',
  access: admins,
  keys: 'write',
  ...base,
  params: z.object({ id: z.uuid('There is no such holiday.') }),
  output: z.object({ success: succeeded, message: z.string() }),
  errors: { 404: ['not-found'] },
});
