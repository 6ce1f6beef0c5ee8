import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { commentOnPost } from './comments/comment-on-post.ts';
import * as contract from './contract.ts';
import { createPost } from './reading/create-post.ts';
import { getPost } from './reading/get-post.ts';
import { savePostImage } from './editor/save-post-image.ts';
import { listPosts } from './reading/list-posts.ts';

export const blogApi: ApiRoute[] = [
  route(contract.listPosts, async (context, { query, setHeader }) => {
    const { posts, total } = await listPosts(context, query);
    setHeader('X-Total-Count', String(total));
    return posts;
  }),
  route(contract.getPost, (context, { params }) => getPost(context, params)),
  route(contract.createPost, (context, { body, caller }) => createPost(context, { draft: body, caller })),
  route(contract.savePostImage, (context, { body, caller }) => savePostImage(context, { ...body, caller })),
  route(contract.commentOnPost, async (context, { params, body, caller }) => ({
    comments: await commentOnPost(context, { slug: params.slug, form: body, caller }),
  })),
];
