import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConfigEnv, Plugin } from 'vite';
import { z } from 'zod';
import { readPageSettings } from '../../web-server/src/page-settings.ts';
import { SHELL_FILE, type ShellFile } from '../../web-server/src/shell-files.ts';
import { apiVersionOf } from '../../web-server/src/api-version.ts';
import { hashesOf } from '../../web-server/src/file-hashes.ts';
import { fillPage } from '../../web-server/src/page-config.ts';
import { localRegistry } from '../../web-server/src/registry.ts';

const packageUrl = new URL('../../shell/package.json', import.meta.url);
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(packageUrl, 'utf8')));

export const shellPage = (command: ConfigEnv['command']): Plugin =>
  command === 'serve' ? developmentPage() : describeBuild;

function developmentPage(): Plugin {
  const { apiUrl, overrides } = readPageSettings(process.env);
  const apiVersion = apiVersionOf(apiUrl);
  const live = async () => ({
    build: 'development',
    versions: { shell: version, api: await apiVersion() },
    overrides,
  });
  return {
    name: 'development-page',
    transformIndexHtml: async (html) =>
      fillPage(html, {
        ...(await live()),
        apiUrl,
        registry: localRegistry(),
        hashes: 'optional',
      }),
    configureServer({ middlewares }) {
      middlewares.use('/remotes.json', (_request, response, next) => {
        const sendRegistry = (status: object) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify({ ...status, areas: localRegistry().areas }));
        };
        live().then(sendRegistry, next);
      });
    },
  };
}

/** Writes `shell.json`, the list of all files, last: its presence marks a complete build. */
const describeBuild: Plugin = {
  name: 'describe-build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir = '' }) {
      const { [SHELL_FILE]: _, ...files } = hashesOf(dir);
      const about: ShellFile = { version, strict: true, files };
      // A web server that still runs from before refuses a shell without `development`.
      writeFileSync(join(dir, SHELL_FILE), JSON.stringify({ ...about, development: false }));
    },
  },
};
