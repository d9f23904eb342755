import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigEnv, Plugin } from 'vite';
import { z } from 'zod';
import { readPageSettings } from '../../web-server/src/page-settings.ts';
import { SHELL_FILE, type ShellFile } from '../../web-server/src/shell-files.ts';
import { createApiVersionReader } from '../../web-server/src/api-version.ts';
import { hashFiles } from '../../web-server/src/file-hashes.ts';
import { embedPageConfig } from '../../web-server/src/page-config.ts';
import { createLocalRegistry } from '../../web-server/src/registry.ts';

const packageUrl = new URL('../../shell/package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageUrl, 'utf8')));

export const createShellPagePlugin = (command: ConfigEnv['command']): Plugin =>
  command === 'serve' ? developmentPage() : describeBuild;

function developmentPage(): Plugin {
  const { apiUrl, overrides } = readPageSettings(process.env);
  const apiVersion = createApiVersionReader(apiUrl);
  const live = async () => ({
    build: 'development',
    versions: { shell: version, api: await apiVersion() },
    overrides,
  });
  return {
    name: 'development-page',
    transformIndexHtml: async (html) =>
      embedPageConfig(html, {
        ...(await live()),
        apiUrl,
        registry: createLocalRegistry(),
        hashes: 'optional',
      }),
    configureServer({ middlewares }) {
      middlewares.use('/remotes.json', (_request, response, next) => {
        const sendRegistry = (status: object) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify({ ...status, areas: createLocalRegistry().areas }));
        };
        live().then(sendRegistry, next);
      });
    },
  };
}

/** Writes `shell.json`, which lists all files of the build. It is written last, to mark a complete build. */
const describeBuild: Plugin = {
  name: 'describe-build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }) {
      const { [SHELL_FILE]: _, ...files } = hashFiles(dir);
      const about: ShellFile = { version, strict: true, files };
      // A web server of an older version may still be running. It refuses a shell without `development`.
      writeFileSync(join(dir, SHELL_FILE), JSON.stringify({ ...about, development: false }));
    },
  },
};
