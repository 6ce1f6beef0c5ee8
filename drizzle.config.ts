import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/platform/database/table.ts', './src/features/**/table.ts'],
  out: './db/migrations',
});
