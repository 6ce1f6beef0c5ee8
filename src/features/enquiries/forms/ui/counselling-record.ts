import type { CounsellingRecord } from './counselling-schedule.ts';

const VISIT_KEY = 'counselling';
const BOOKED_KEY = 'counselling_booked_at';

/** What this browser has stored about the dialog; empty when storage is unavailable. */
export function readCounselling(): CounsellingRecord {
  try {
    const [shows, closes] = (sessionStorage.getItem(VISIT_KEY) ?? '').split(' ').map(Number);
    return { shows: shows || 0, closes: closes || 0, bookedAt: Number(localStorage.getItem(BOOKED_KEY)) || null };
  } catch {
    return { shows: 0, closes: 0, bookedAt: null };
  }
}

export function countCounselling(what: 'shows' | 'closes'): void {
  const record = readCounselling();
  record[what] += 1;
  keep(() => sessionStorage.setItem(VISIT_KEY, `${record.shows} ${record.closes}`));
}

export function rememberBooking(now: number): void {
  keep(() => localStorage.setItem(BOOKED_KEY, String(now)));
}

function keep(write: () => void): void {
  try {
    write();
  } catch {
    // Storage may be blocked in private windows; the dialog then opens at most once more.
  }
}
