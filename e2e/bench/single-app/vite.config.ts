import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const areasInside: Plugin = {
  name: 'areas-inside',
  enforce: 'pre',
  resolveId(source, importer) {
    return source.endsWith('/area-loader') && importer?.includes('/shell/src/')
      ? at('./area-loader.ts')
      : null;
  },
};

export default defineConfig({
  root: at('../../../shell'),
  plugins: [areasInside, react(), tailwind()],
  cacheDir: at('../../../node_modules/.vite/single-app'),
  build: { target: 'es2022', outDir: at('../dist/single-app'), emptyOutDir: true },
});
