import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { codeSplitting } from '../tools/presets/code-splitting.ts';
import { createShellFederationPlugins } from '../tools/presets/federation.ts';
import { getLocalPort } from '../web-server/src/ports.ts';
import { createShellPagePlugin } from '../tools/presets/shell-page.ts';

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwind(), createShellFederationPlugins(command), createShellPagePlugin(command)],
  cacheDir: fileURLToPath(new URL('../node_modules/.vite/shell', import.meta.url)),
  server: { port: getLocalPort('shell'), strictPort: true, host: 'localhost' },
  build: { target: 'es2022', rolldownOptions: { output: { codeSplitting } } },
}));
