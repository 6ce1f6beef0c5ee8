import { actOnEach } from '../../../platform/database/act-on-each.ts';
import { route, type ApiRoute } from '../../../platform/http/execute-route.ts';
import { addAuthor, deleteAuthor, editAuthor } from '../taxonomy/change-authors.ts';
import { addCategory, deleteCategory, renameCategory } from '../taxonomy/change-categories.ts';
import { cropCover } from '../editor/crop-cover.ts';
import { getPost } from './get-post.ts';
import { exportComments, listOfficeComments } from '../comments/list-office-comments.ts';
import { exportPosts, listPosts } from './list-posts.ts';
import { listRevisions } from '../editor/list-revisions.ts';
import { listTaxonomy } from '../taxonomy/list-taxonomy.ts';
import { makePost } from '../editor/make-post.ts';
import { answerComment, moderateComments } from '../comments/moderate-comments.ts';
import * as moderation from '../comments/moderation-contract.ts';
import * as office from './office-contract.ts';
import { deletePost, publishNewest, publishPost, unpublishPost } from '../editor/publish-post.ts';
import { restoreRevision, saveDraft } from '../editor/save-draft.ts';
import * as taxonomy from '../taxonomy/taxonomy-contract.ts';

/** The office's routes of the blog. Fixed paths precede `:id`. */
export const blogOfficeApi: ApiRoute[] = [
  route(office.listPosts, (context, { query }) => listPosts(context, query)),
  route(office.exportPosts, (context, { query, caller }) =>
    exportPosts(context, { filter: query, actorId: caller.userId }),
  ),
  route(office.makePost, (context, { body, caller }) => makePost(context, { ...body, caller })),
  route(office.cropCover, (context, { body, caller }) => cropCover(context, { ...body, actorId: caller.userId })),
  route(office.changePosts, (context, { body: { ids, act }, caller }) =>
    actOnEach(ids, (id) => changePost[act](context, { id, actorId: caller.userId })),
  ),
  route(taxonomy.listTaxonomy, (context) => listTaxonomy(context)),
  route(taxonomy.addCategory, async (context, { body, caller }) => {
    await addCategory(context, { ...body, actorId: caller.userId });
    return {};
  }),
  route(taxonomy.renameCategory, (context, { body, caller }) =>
    renameCategory(context, { ...body, actorId: caller.userId }),
  ),
  route(taxonomy.deleteCategory, async (context, { query, caller }) => {
    await deleteCategory(context, { ...query, actorId: caller.userId });
    return {};
  }),
  route(taxonomy.addAuthor, (context, { body, caller }) => addAuthor(context, { form: body, actorId: caller.userId })),
  route(taxonomy.editAuthor, async (context, { params, body, caller }) => {
    await editAuthor(context, { ...params, form: body, actorId: caller.userId });
    return {};
  }),
  route(taxonomy.deleteAuthor, async (context, { params, caller }) => {
    await deleteAuthor(context, { ...params, actorId: caller.userId });
    return {};
  }),
  route(office.getPost, async (context, { params }) => ({ post: await getPost(context, params) })),
  route(office.saveDraft, async (context, { params, body, caller }) => ({
    post: await saveDraft(context, { ...params, ...body, actorId: caller.userId }),
  })),
  route(office.publishPost, async (context, { params, body, caller }) => ({
    post: await publishPost(context, { ...params, ...body, actorId: caller.userId }),
  })),
  route(office.unpublishPost, async (context, { params, caller }) => ({
    post: await unpublishPost(context, { ...params, actorId: caller.userId }),
  })),
  route(office.deletePost, async (context, { params, caller }) => {
    await deletePost(context, { ...params, actorId: caller.userId });
    return { message: 'The post is deleted.' };
  }),
  route(office.listRevisions, (context, { params }) => listRevisions(context, params)),
  route(office.restoreRevision, async (context, { params, body, caller }) => ({
    post: await restoreRevision(context, { ...params, ...body, actorId: caller.userId }),
  })),
  route(moderation.listOfficeComments, (context, { query }) => listOfficeComments(context, query)),
  route(moderation.exportComments, (context, { query, caller }) =>
    exportComments(context, { filter: query, actorId: caller.userId }),
  ),
  route(moderation.moderateComments, (context, { body, caller }) =>
    moderateComments(context, { ...body, actorId: caller.userId }),
  ),
  route(moderation.answerComment, async (context, { params, body, caller }) => {
    await answerComment(context, { ...params, ...body, actorId: caller.userId });
    return {};
  }),
];

const changePost = { publish: publishNewest, unpublish: unpublishPost, delete: deletePost };
