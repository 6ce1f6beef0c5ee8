import { expect, test } from 'vitest';
import { siteShapes } from '../../settings/contract.ts';
import { webManifest } from './web-manifest.ts';

test('of an institute that has said nothing, the manifest says its name and nothing empty', () => {
  const manifest: unknown = JSON.parse(webManifest({ ...siteShapes.institute.parse({}), addressLines: [] }));
  expect(manifest).toMatchObject({ name: 'Institute', short_name: 'Institute' });
  expect(manifest).not.toHaveProperty('description');
});
