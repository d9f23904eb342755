import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

const threads = {
  'backup-worker': source('operations/backup-worker.ts'),
  'embedded-worker': source('db/embedded/embedded-worker.ts'),
  'reading-worker': source('imports/reading/reading-worker.ts'),
};

const commands = { backup: source('operations/run-backup.ts'), restore: source('operations/run-restore.ts') };

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: {
      // The production build does not contain the sandbox. A local start loads the sandbox from its own
      // build.
      external: ['@studio-desk/typeform-sandbox'],
      input: { server: source('server.ts'), ...commands, ...threads },
      // Put all files in one folder, because worker threads and migrations are found by relative paths.
      output: {
        chunkFileNames: '[name]-[hash].js',
        paths: { '@studio-desk/typeform-sandbox': '../sandbox/dist/typeform-sandbox.js' },
      },
    },
  },
  ssr: { noExternal: [/^@studio-desk\//] },
});
