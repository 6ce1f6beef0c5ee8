import { createRequire } from 'node:module';

/**
 * React chooses its build by NODE_ENV when it is loaded, and the development build renders several times slower. Production is served for
 * every installation, so it is loaded here, before anything imports it.
 */
const { NODE_ENV: mode, HOT_RELOAD: isHotReload } = process.env;
if (mode !== 'production' && isHotReload !== '1') {
  const load = createRequire(import.meta.url);
  process.env.NODE_ENV = 'production';
  for (const part of ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']) load(part);
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
}
