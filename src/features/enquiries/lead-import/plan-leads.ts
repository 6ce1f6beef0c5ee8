import type { ImportedLead } from '../rules.ts';

export interface KnownLead {
  id: string;
  phone: string;
  email: string;
}

/** What a lead already asked. */
export interface KnownForm {
  leadId: string;
  course: string;
  message: string;
}

/** One person of a file. */
export interface PlannedLead {
  /** `null` for a new lead. */
  id: string | null;
  phone: string;
  email: string;
  lines: number[];
  /** The person's first row, from which a new lead is created. */
  first: ImportedLead;
  /** Rows that become enquiries. */
  added: ImportedLead[];
}

export interface LeadPlan {
  people: PlannedLead[];
  /** Rows of known leads that contain nothing new. */
  repeated: number;
}

/**
 * Groups rows by person and finds known leads: by number, else by address unless both have their own numbers. Families
 * share an address more often than two people share a number. A known lead is not changed; only new enquiries are
 * added to it.
 */
export function planLeads(
  rows: readonly ImportedLead[],
  known: readonly KnownLead[],
  forms: readonly KnownForm[],
): LeadPlan {
  const users: PlannedLead[] = [];
  const asked = new Map<string, Set<string>>();
  for (const { leadId, ...form } of forms) asked.set(leadId, (asked.get(leadId) ?? new Set()).add(contentOf(form)));
  const byPhone = new Map<string, PlannedLead | KnownLead>(
    known.filter(({ phone }) => phone !== '').map((lead) => [lead.phone, lead]),
  );
  const byEmail = new Map<string, PlannedLead | KnownLead>(
    known.filter(({ email }) => email !== '').map((lead) => [lead.email.toLowerCase(), lead]),
  );
  const ofKnown = new Map<string, PlannedLead>();
  let repeated = 0;
  for (const row of rows) {
    const found = findUser(row, byPhone, byEmail);
    const user = found === undefined ? null : 'lines' in found ? found : (ofKnown.get(found.id) ?? found);
    const planned: PlannedLead =
      user !== null && 'lines' in user
        ? user
        : {
            id: user?.id ?? null,
            phone: user?.phone ?? row.phone,
            email: user?.email ?? row.email,
            lines: [],
            first: row,
            added: [],
          };
    if (planned !== user) {
      users.push(planned);
      if (planned.id !== null) ofKnown.set(planned.id, planned);
    }
    planned.lines.push(row.line);
    if (planned.id !== null && asked.get(planned.id)?.has(contentOf(row))) repeated += 1;
    else planned.added.push(row);
    // A row with number and address joins rows that have only one of them.
    if (planned.id === null) {
      planned.phone ||= row.phone;
      planned.email ||= row.email;
    }
    if (row.phone !== '' && !byPhone.has(row.phone)) byPhone.set(row.phone, planned);
    if (row.email !== '' && !byEmail.has(row.email.toLowerCase())) byEmail.set(row.email.toLowerCase(), planned);
  }
  return { people: users, repeated };
}

function findUser(
  { phone, email }: ImportedLead,
  byPhone: ReadonlyMap<string, PlannedLead | KnownLead>,
  byEmail: ReadonlyMap<string, PlannedLead | KnownLead>,
): PlannedLead | KnownLead | undefined {
  const called = phone === '' ? undefined : byPhone.get(phone);
  if (called) return called;
  const written = email === '' ? undefined : byEmail.get(email.toLowerCase());
  return written && (phone === '' || written.phone === '' || written.phone === phone) ? written : undefined;
}

function contentOf({ course, message }: Pick<KnownForm, 'course' | 'message'>): string {
  return JSON.stringify([course.toLowerCase(), message]);
}
