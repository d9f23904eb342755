import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { codeSplitting } from '../tools/presets/code-splitting.mjs';
import { shellFederation } from '../tools/presets/federation.mjs';
import { PORTS } from '../web-server/src/ports.mjs';
import { refreshHook } from '../tools/presets/refresh-hook.mjs';
import { shellPage } from '../tools/presets/shell-page.mjs';

export default defineConfig(({ command, mode }) => ({
  plugins: [react(), tailwind(), shellFederation(command), shellPage(command, mode), refreshHook(mode)],
  cacheDir: fileURLToPath(new URL('../node_modules/.vite/shell', import.meta.url)),
  server: { port: PORTS.shell, strictPort: true, host: 'localhost' },
  build: { target: 'es2022', rolldownOptions: { output: { codeSplitting } } },
}));
