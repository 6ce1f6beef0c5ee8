import { sql, type SQL } from 'drizzle-orm';

// The number of the current row: the statements take it from `generate_series(1, …) n`.
const n = sql`n`;

/** A deterministic uuid for each record, ordered by the numbers, as version 7 is ordered by time. */
export function id(kind: string, number: SQL = n): SQL {
  const time = sql`lpad(to_hex(1700000000000 + (${number})::bigint * 1000), 12, '0')`;
  const chance = sql`md5(${kind} || ' ' || (${number}))`;
  return sql`(${time} || '7' || substr(${chance}, 1, 3) || '8' || substr(${chance}, 4, 15))::uuid`;
}

/** A moment for one of n rows, more of them recent than old; the last was an hour ago. */
export function moment(count: number, number: SQL = n): SQL {
  return sql`(now() - interval '1 hour' - interval '730 days' * (1 - sqrt((${number})::float / ${count}::int)))`;
}

/** An invented name, the same for the same number. */
export function name(kind: string, number: SQL = n): SQL {
  const pick = (names: SQL, salt: string) =>
    sql`(${names})[1 + (hashtext(${kind} || ${salt} || (${number})) & 2147483647) % 12]`;
  return sql`${pick(FIRST_NAMES, 'first')} || ' ' || ${pick(LAST_NAMES, 'last')}`;
}

const FIRST_NAMES = sql`ARRAY['Asha', 'Kabir', 'Meera', 'Rohan', 'Zoya', 'Imran', 'Pooja', 'Harsh', 'Nida', 'Tenzin', 'Gurpreet', 'Saurabh']`;
const LAST_NAMES = sql`ARRAY['Verma', 'Khan', 'Joshi', 'Pal', 'Kaur', 'Norbu', 'Gupta', 'Yadav', 'Singh', 'Mishra', 'Siddiqui', 'Gautam']`;
