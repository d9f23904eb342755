import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** What runs in threads of its own, by the names of the built files. */
const threads = {
  'backup-worker': source('operations/backup-worker.ts'),
  'embedded-worker': source('db/embedded/embedded-worker.ts'),
  'reading-worker': source('imports/reading/reading-worker.ts'),
};

/** What an operator runs beside the server. */
const commands = { backup: source('operations/run-backup.ts'), restore: source('operations/run-restore.ts') };

/** Bundles the API and the packages of this repository; what comes from npm stays where npm put it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      // Not part of production: a local start loads it from a build of its own.
      external: ['@studio-desk/typeform-sandbox'],
      input: { server: source('server.ts'), ...commands, ...threads },
      // All in one folder: threads and migrations are found from the file that asks for them.
      output: {
        chunkFileNames: '[name]-[hash].js',
        paths: { '@studio-desk/typeform-sandbox': '../../typeform-sandbox/dist/typeform-sandbox.js' },
      },
    },
  },
  ssr: { noExternal: [/^@studio-desk\//] },
});
