import '../src/app/pages/load-react.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { ServerRouter, type EntryContext, type ServerBuild } from 'react-router';
import { readConfig } from '../src/app/config.ts';
import { createResponseCache } from '../src/app/cache/response-cache.ts';
import { createPageRenderer, loadBuiltSite } from '../src/app/pages/render-pages.ts';
import { clientIpOf } from '../src/app/http/request-info.ts';
import { startInstitute } from '../src/app/start-institute.ts';
import { freePort } from '../src/testing/start/run-institute.ts';
import { pairedRounds, type Ratio } from './paired-rounds.ts';

const PAGES_A_ROUND = 40;
const projectRoot = join(import.meta.dirname, '..');

/** The home page from its data in the database to the bytes of the document, in series; compared with React with the data in memory. */
export async function measureUncachedPage(): Promise<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-render-'));
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(await freePort()), ADMIN_PASSWORD: 'office-door-2026' });
  const institute = await startInstitute(config, { projectRoot, say: () => undefined });
  try {
    const site = await loadBuiltSite(projectRoot);
    let drawn: EntryContext | undefined;
    const build = keepDrawn(await site.loadBuild(), (context) => (drawn = context));
    const renderer = createPageRenderer(institute.context, {
      ...site,
      loadBuild: async () => build,
      addressOf: clientIpOf,
      isHotReload: false,
      answers: createResponseCache(60),
      variantAnswers: createResponseCache(60),
    });
    const url = `${config.publicUrl}/`;
    const ours = async () => {
      const response = await renderer.render(new Request(url), 'document');
      const bytes = await response.arrayBuffer();
      if (response.status !== 200 || bytes.byteLength < 10_000) throw new Error(`answered ${response.status}`);
    };
    const bare = async () => {
      if (!drawn) throw new Error('nothing was drawn');
      const { serverHandoffStream: _once, ...context } = drawn;
      renderToString(createElement(ServerRouter, { context, url }));
    };
    return await pairedRounds(
      9,
      () => pagesPerSecond(ours),
      () => pagesPerSecond(bare),
    );
  } finally {
    await institute.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** A build that exposes what it renders: the tree with its data, which the baseline renders too. */
function keepDrawn(build: ServerBuild, keep: (context: EntryContext) => void): ServerBuild {
  const { module } = build.entry;
  const handle: typeof module.default = (request, status, headers, context, loadContext) => {
    keep(context);
    return module.default(request, status, headers, context, loadContext);
  };
  return { ...build, entry: { ...build.entry, module: { ...module, default: handle } } };
}

async function pagesPerSecond(draw: () => Promise<void>): Promise<number> {
  const start = performance.now();
  for (let page = 0; page < PAGES_A_ROUND; page += 1) await draw();
  return (PAGES_A_ROUND * 1000) / (performance.now() - start);
}
