import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { codeSplitting } from './code-splitting.ts';
import { createAreaFederationPlugins } from './federation.ts';
import { z } from 'zod';
// Import by path, because Vite compiles only such imports, and Node 20 cannot load TypeScript from a package.
import { getLocalOrigin, getLocalPort } from '../../web-server/src/ports.ts';

const json = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const packageFile = z.object({ version: z.string() });
const areaFile = z.looseObject({});

const describeDevServer = (name: string): Plugin => ({
  name: 'describe-dev-server',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use('/area.json', (_request, response) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.setHeader('cache-control', 'no-store');
      response.end(
        JSON.stringify({ ...areaFile.parse(json(`remote-${name}/public/area.json`)), devServer: true }),
      );
    });
  },
});

const standaloneApi = () => ({
  'import.meta.env.VITE_API_URL': JSON.stringify(process.env.VITE_API_URL ?? `${getLocalOrigin('api')}/api`),
});

export const createAreaViteConfig = (name: string) =>
  defineConfig(({ command }) => {
    process.env.MF_BUILD_VERSION = packageFile.parse(json(`remote-${name}/package.json`)).version;
    return {
      // A relative base, so that the build works on any origin and path.
      base: command === 'build' ? './' : '/',
      plugins: [react(), tailwind(), createAreaFederationPlugins(name, command), describeDevServer(name)],
      define: command === 'serve' ? standaloneApi() : {},
      // One cache per area, because dev servers that share a cache corrupt it.
      cacheDir: fileURLToPath(new URL(`../../node_modules/.vite/${name}`, import.meta.url)),
      server: {
        port: getLocalPort(name),
        strictPort: true,
        host: 'localhost',
        origin: getLocalOrigin(name),
        cors: true,
      },
      build: { target: 'es2022', rolldownOptions: { input: 'src/area.tsx', output: { codeSplitting } } },
    };
  });
