import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { pageContext } from '../../../ui/document/page-context.ts';
import { pageMeta } from '../../../ui/document/page-meta.ts';
import type { getInstitute } from '../../settings/contract.ts';
import { describeOwnPage } from './describe-site.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { call, publicUrl } = context.get(pageContext);
  const { institute } = await call<typeof getInstitute>({ method: 'GET', path: '/site/institute' });
  const { name, email, securityEmail } = institute;
  return { institute, name, email: securityEmail || email, publicUrl };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Report a weakness',
        siteName: loaderData.name,
        description: `How to report a security problem to ${loaderData.name}, and what happens next.`,
        url: `${loaderData.publicUrl}/security`,
        graph: describeOwnPage('ContactPage', { ...loaderData, name: 'Report a weakness', path: '/security' }),
      })
    : [];

/**
 * How to report a vulnerability, what research is allowed, and our response; `/.well-known/security.txt` links here.
 */
export default function SecurityPage() {
  const { name, email, publicUrl } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="wrap plain-page">
      <header>
        <h1>Report a weakness</h1>
        <p className="type-lead">Found a security problem on this site? Tell us first, so that we can fix it.</p>
      </header>
      <section aria-labelledby="how-title">
        <h2 id="how-title">How to report</h2>
        <p>
          {email ? (
            <>
              Write to{' '}
              <a className="link" href={`mailto:${email}`}>
                {email}
              </a>
            </>
          ) : (
            <>
              Write to us on the{' '}
              <a className="link" href="/contact">
                contact page
              </a>
            </>
          )}{' '}
          with the address, the steps, and what someone could do with it. English or Hindi.
        </p>
        <p>Do not send data of other people. A screenshot with their names covered is enough.</p>
      </section>
      <section aria-labelledby="what-title">
        <h2 id="what-title">What you may try</h2>
        <ul>
          <li>{hostOf(publicUrl)} and its API, with accounts that you created yourself.</li>
          <li>Stop as soon as you see other people’s data, and tell us.</li>
          <li>
            No flooding, no guessing of other people’s passwords or codes, no mails or calls to our staff or learners.
          </li>
          <li>No payment with a card or account that is not yours.</li>
        </ul>
      </section>
      <section aria-labelledby="then-title">
        <h2 id="then-title">What we do</h2>
        <ul>
          <li>You get an answer within 3 working days.</li>
          <li>We tell you when it is fixed, and credit you if you wish.</li>
          <li>{name} takes no legal action against anyone who follows this page in good faith.</li>
          <li>There is no reward in money.</li>
        </ul>
      </section>
    </main>
  );
}

function hostOf(url: string): string {
  return new URL(url).host;
}
