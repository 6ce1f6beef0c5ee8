import { sql } from 'drizzle-orm';
import type { Lead, LeadDetail } from '../../features/enquiries/leads/inbox-contract.ts';
import { startEnquiries } from './start-enquiries.ts';
import type { TestResponse } from './test-app.ts';

export type Inbox = Awaited<ReturnType<typeof startInbox>>;

/** The lead in a response. */
export function leadIn(answer: TestResponse): Lead {
  return answer.body.lead as unknown as Lead;
}

/** The office's side of enquiries with an admin signed in, and helpers for suites about leads. */
export async function startInbox() {
  const staff = await startEnquiries();
  const admin = await staff.admin();

  async function call(method: string, path: string, body?: unknown): Promise<TestResponse> {
    return staff.request(method, path, { token: admin.token, ...(body === undefined ? {} : { body }) });
  }
  async function detail(id: string): Promise<LeadDetail> {
    return (await call('GET', `/leads/${id}`)).body as unknown as LeadDetail;
  }

  return {
    ...staff,
    admin,
    call,
    detail,
    /** A lead from a form on the site, by a guest with a verified number. */
    async lead(form: object = {}): Promise<Lead> {
      const phone = staff.phone();
      const visitor = await staff.verifiedBrowser(phone);
      const user = { name: 'Kavya Srivastava', email: `${phone}@example.com`, phone };
      await visitor.submit({ formHeading: 'Contact Form', ...user, message: 'Which batch has seats?', ...form });
      const [row] = await staff.rows(sql`SELECT id FROM leads WHERE phone = ${phone}`);
      return (await detail(String(row?.id))).lead;
    },
    async list(query: Record<string, string> = {}): Promise<TestResponse & { leads: Lead[] }> {
      const response = await call('GET', `/leads?${new URLSearchParams(query)}`);
      return { ...response, leads: response.body.leads as unknown as Lead[] };
    },
    change: (lead: Pick<Lead, 'id' | 'version'>, change: object) =>
      call('PUT', `/leads/${lead.id}`, { version: lead.version, ...change }),
  };
}
