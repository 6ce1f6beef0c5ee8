import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { useApplication } from '../../../../ui/document/application-context.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { pageContext } from '../../../../ui/document/page-context.ts';
import { FooterStrip } from '../../../../ui/shell/footer-strip.tsx';
import { SiteHeader } from '../../../../ui/shell/site-header.tsx';
import { AccountRows } from '../../../accounts/profile/ui/account-rows.tsx';
import { AccountMenu } from '../../../accounts/profile/ui/account-menu.tsx';
import { CartMenu } from '../../../cart/ui/cart-menu.tsx';
import type { getPost } from '../../contract.ts';
import { CommentForm } from './comment-form.tsx';
import { postUrl } from '../../office-list/ui/post-labels.ts';
import { takeComment } from './take-comment.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const post = await call<typeof getPost>({ method: 'GET', path: '/blogs/:id', params: { id: params.slug ?? '' } });
  return { title: post.title, slug: post.slug, url: postUrl(post), dye: post.dye };
}

export function action(form: ActionFunctionArgs) {
  return takeComment(form);
}

/** Passes on `Retry-After` of the rate limit. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = () => [{ title: 'Leave a Comment' }, { name: 'robots', content: 'noindex' }];

/** The comment form as a separate page. */
export default function CommentPage() {
  const { institute, user } = useApplication();
  const { title, slug, url, dye } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page-column">
      <SiteHeader
        info={institute}
        currentHref="/blog"
        cart={<CartMenu />}
        account={<AccountMenu known={user} />}
        menuActs={<AccountRows known={user} />}
      />
      <main id="main" className="wrap section-small comment-page" data-dye={dye}>
        <h1 className="type-h1-app">Your comment on “{title}”</h1>
        <CommentForm
          slug={slug}
          user={user}
          failed={refused}
          onSent={() => window.location.assign(`${url}#comments`)}
        />
        <p>
          <ButtonLink href={url} variant="line">
            Back to the post
          </ButtonLink>
        </p>
      </main>
      <footer>
        <FooterStrip />
      </footer>
    </div>
  );
}
