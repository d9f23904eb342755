import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { shellFederation } from '../config/federation.mjs';
import { fillPage } from '../config/page-config.mjs';
import { originOf, PORTS } from '../config/ports.mjs';
import { localRegistry } from '../config/registry.mjs';

/** In development the page gets what `tools/serve.mjs` puts into the built one. */
const pageConfig: Plugin = {
  name: 'page-config',
  apply: 'serve',
  transformIndexHtml: (html) =>
    fillPage(html, { apiUrl: `${originOf('api')}/api`, registry: localRegistry() }),
};

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), shellFederation(command), pageConfig],
  cacheDir: fileURLToPath(new URL('../node_modules/.vite/shell', import.meta.url)),
  server: { port: PORTS.shell, strictPort: true, host: 'localhost' },
  build: { target: 'es2022' },
}));
