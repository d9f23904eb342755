import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react(), tailwind()],
  cacheDir: fileURLToPath(new URL('../node_modules/.vite/shared-area', import.meta.url)),
  server: { host: '127.0.0.1', port: 5180, strictPort: true },
  build: { target: 'es2022' },
});
