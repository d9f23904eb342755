import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    sourcemap: true,
    rollupOptions: { input: { 'typeform-sandbox': 'src/typeform-sandbox.ts' } },
  },
  ssr: { noExternal: [/^@studio-desk\//] },
});
