import {
  data,
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { useApplication } from '../../../ui/application-context.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { pageContext } from '../../../ui/page-context.ts';
import { FooterStrip } from '../../../ui/shell/footer-strip.tsx';
import { SiteHeader } from '../../../ui/shell/site-header.tsx';
import { AccountMenu } from '../../accounts/ui/account-menu.tsx';
import { CartMenu } from '../../cart/ui/cart-menu.tsx';
import type { commentBlog, getBlog } from '../contract.ts';
import { checkComment, commentBody, readComment } from './comment-check.ts';
import { CommentForm } from './comment-form.tsx';
import { postAddress } from './post-words.ts';
import { readRefusal } from './read-refusal.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(pageContext);
  const blog = await call<typeof getBlog>({ method: 'GET', path: '/blogs/:id', params: { id: params.slug ?? '' } });
  return { title: blog.title, slug: blog.slug, address: postAddress(blog), dye: blog.dye };
}

/** Takes the form of a post where no script runs: back to the comments, or the form again with what is to be mended. */
export async function action({ context, params, request }: ActionFunctionArgs) {
  const { call, caller } = context.get(pageContext);
  const isGuest = caller.kind !== 'user';
  const slug = params.slug ?? '';
  const draft = readComment(await request.formData().catch(() => new FormData()));
  const errors = checkComment(draft, isGuest);
  const [message] = Object.values(errors);
  if (message) return data({ draft, errors, message }, { status: 400 });
  try {
    const body = commentBody(draft, isGuest);
    await call<typeof commentBlog>({ method: 'POST', path: '/blogs/:slug/comment', params: { slug }, body });
  } catch (thrown) {
    const refusal = readRefusal(thrown, 'Failed to add comment');
    if (!refusal || refusal.status === 404) throw thrown;
    const { status, headers, ...said } = refusal;
    return data({ draft, ...said }, { status, headers });
  }
  return redirect(`/blog/${encodeURIComponent(slug)}#comments`, 303);
}

/** When to try again, if there were too many. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: MetaFunction = () => [{ title: 'Leave a Comment' }, { name: 'robots', content: 'noindex' }];

/** The form of a comment on a page of its own. */
export default function CommentPage() {
  const { institute, person } = useApplication();
  const { title, slug, address, dye } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <SiteHeader
        facts={institute}
        currentHref="/blog"
        cart={<CartMenu />}
        account={<AccountMenu />}
        menuActs={<AccountMenu />}
      />
      <main id="main" className="wrap section-small comment-page" data-dye={dye}>
        <h1 className="type-h1-app">Your comment on “{title}”</h1>
        <CommentForm
          slug={slug}
          person={person}
          refused={refused}
          onSent={() => window.location.assign(`${address}#comments`)}
        />
        <p>
          <ButtonLink href={address} variant="line">
            Back to the post
          </ButtonLink>
        </p>
      </main>
      <footer>
        <FooterStrip />
      </footer>
    </>
  );
}
