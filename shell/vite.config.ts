import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { codeSplitting } from '../config/code-splitting.mjs';
import { shellFederation } from '../config/federation.mjs';
import { PORTS } from '../config/ports.mjs';
import { refreshHook } from '../config/refresh-hook.mjs';
import { shellPage } from '../config/shell-page.mjs';

export default defineConfig(({ command, mode }) => ({
  plugins: [react(), tailwind(), shellFederation(command), shellPage(command, mode), refreshHook(mode)],
  cacheDir: fileURLToPath(new URL('../node_modules/.vite/shell', import.meta.url)),
  server: { port: PORTS.shell, strictPort: true, host: 'localhost' },
  build: { target: 'es2022', rolldownOptions: { output: { codeSplitting } } },
}));
