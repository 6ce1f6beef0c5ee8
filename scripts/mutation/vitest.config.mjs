import { defineConfig } from 'vitest/config';
import { tests } from './targets.mjs';

/** The pure tests only, without the database that the others start. */
export default defineConfig({ test: { include: tests, testTimeout: 120_000 } });
