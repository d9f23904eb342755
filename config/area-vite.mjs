import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { areaFederation } from './federation.mjs';
import { originOf, PORTS } from './ports.mjs';

/** What several files of an area need is one file: each more is a trip more for the first screen. */
const codeSplitting = {
  groups: [{ name: 'common', minShareCount: 2, test: (id) => !/^\0|__mf|virtual:/.test(id) }],
};

/** Vite configuration of an area: the same for all of them but for name and port. */
export const areaConfig = (name) =>
  defineConfig(({ command }) => ({
    // Relative, so that the manifest finds its files on whatever origin and path they are served from.
    base: command === 'build' ? './' : '/',
    plugins: [react(), tailwind(), areaFederation(name, command)],
    // Dev servers that share a cache spoil each other's.
    cacheDir: fileURLToPath(new URL(`../node_modules/.vite/${name}`, import.meta.url)),
    server: { port: PORTS[name], strictPort: true, host: 'localhost', origin: originOf(name), cors: true },
    // The page beside it is for development only.
    build: { target: 'es2022', rolldownOptions: { input: 'src/area.tsx', output: { codeSplitting } } },
  }));
