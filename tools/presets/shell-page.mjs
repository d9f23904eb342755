import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPageSettings } from '../../web-server/src/page-settings.mjs';
import { SHELL_FILE } from '../../web-server/src/shell-files.mjs';
import { apiVersionOf } from '../../web-server/src/api-version.mjs';
import { hashesOf } from '../../web-server/src/file-hashes.mjs';
import { fillPage } from '../../web-server/src/page-config.mjs';
import { localRegistry } from '../../web-server/src/registry.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../shell/package.json', import.meta.url), 'utf8'));

/** What makes the page of the shell whole: for a dev server its data, for a build what the page server must know. */
export const shellPage = (command, mode) => (command === 'serve' ? developmentPage() : describeBuild(mode));

/** In development the page gets what the page server puts into the built one, but for hashes: sources have none. */
function developmentPage() {
  const { apiUrl, overrides, telemetrySample } = readPageSettings(process.env);
  const apiVersion = apiVersionOf(apiUrl);
  const live = async () => ({
    build: 'development',
    development: true,
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
        telemetrySample,
      }),
    configureServer({ middlewares }) {
      middlewares.use('/remotes.json', (_request, response, next) => {
        const answer = (known) => {
          response.setHeader('content-type', 'application/json; charset=utf-8');
          response.end(JSON.stringify({ ...known, areas: localRegistry().areas }));
        };
        live().then(answer, next);
      });
    },
  };
}

/**
 * A build says in `shell.json` what the page server must know of it, and which files it has: the last that is written,
 * so that a folder with all of them is a whole build.
 */
const describeBuild = (mode) => ({
  name: 'describe-build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler({ dir }) {
      const files = hashesOf(dir);
      // Of a build before, where the folder was not emptied.
      delete files[SHELL_FILE];
      const about = { version, development: mode !== 'production', strict: true, files };
      writeFileSync(join(dir, SHELL_FILE), JSON.stringify(about));
    },
  },
});
