import { route, type ApiRoute } from '../../platform/http/execute-route.ts';
import { commentBlog } from './comments/comment-blog.ts';
import * as contract from './contract.ts';
import { createBlog } from './reading/create-blog.ts';
import { getBlog } from './reading/get-blog.ts';
import { keepBlogPicture } from './editor/keep-blog-picture.ts';
import { listBlogs } from './reading/list-blogs.ts';

export const blogApi: ApiRoute[] = [
  route(contract.listBlogs, async (context, { query, setHeader }) => {
    const { blogs, total } = await listBlogs(context, query);
    setHeader('X-Total-Count', String(total));
    return blogs;
  }),
  route(contract.getBlog, (context, { params }) => getBlog(context, params)),
  route(contract.createBlog, (context, { body, caller }) => createBlog(context, { draft: body, caller })),
  route(contract.keepBlogPicture, (context, { body, caller }) => keepBlogPicture(context, { ...body, caller })),
  route(contract.commentBlog, async (context, { params, body, caller }) => ({
    comments: await commentBlog(context, { slug: params.slug, form: body, caller }),
  })),
];
