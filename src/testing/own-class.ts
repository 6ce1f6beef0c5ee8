import type { OwnClass } from '../features/batches/calendar/calendar-contract.ts';

/** A class of a student's timetable, for tests of what shows it. */
export function ownClass(more: Partial<OwnClass> = {}): OwnClass {
  return {
    id: 'c1',
    batchId: 'b1',
    batchCode: 'UX-01',
    number: 3,
    topic: '',
    course: 'UI/UX Design',
    courseId: 'ux',
    family: 'leher',
    dye: 'neel',
    startsAt: '2026-12-07T12:30:00.000Z',
    endsAt: '2026-12-07T14:30:00.000Z',
    place: 'Room 1',
    isOnline: true,
    isInRoom: true,
    trainer: 'Ritika Sethi',
    substitute: null,
    state: 'scheduled',
    cancelReason: '',
    replacedBy: null,
    movedFrom: [],
    isExtra: false,
    isMakeUp: false,
    canJoinFrom: '2026-12-07T12:20:00.000Z',
    mark: null,
    leave: null,
    makeUp: null,
    rating: null,
    recording: null,
    recordingState: 'none',
    ...more,
  };
}
