import { withApp } from '#fixtures/app';
import { compressFolder } from '@studio-desk/web-server/compress';
import { createShellServer } from '@studio-desk/web-server/page-server';
import { readPageSettings } from '@studio-desk/web-server/page-settings';
import { createLocalRegistrySource } from '@studio-desk/web-server/registry-source';
import { signInForTokens } from '../../drills/kit/account';

const INSTANCE = 8;
const SINGLE_APP_PORT = 6199;
const singleApp = new URL('../dist/single-app', import.meta.url).pathname;

export interface FederatedAndSingleApps {
  readonly shellUrl: string;
  readonly singleUrl: string;
  readonly apiUrl: string;
  readonly tokens: Record<string, string>;
}

export async function withFederatedAndSingleApps(
  work: (apps: FederatedAndSingleApps) => Promise<void>,
): Promise<void> {
  compressFolder(singleApp);
  const singleUrl = `http://localhost:${SINGLE_APP_PORT}`;
  await withApp(
    INSTANCE,
    async (app) => {
      const apiUrl = app.apiUrl.replace('127.0.0.1', 'localhost');
      const { access_token, refresh_token } = await signInForTokens(app.apiUrl.replace(/\/api$/, ''));
      const settings = readPageSettings({ API_URL: apiUrl, AREA_OVERRIDES: 'off' });
      const areas = createLocalRegistrySource(app.areaUrls);
      const { app: single } = await createShellServer(singleApp, settings, areas);
      await single.listen({ port: SINGLE_APP_PORT, host: 'localhost' });
      try {
        await work({ shellUrl: app.shellUrl, singleUrl, apiUrl, tokens: { access_token, refresh_token } });
      } finally {
        await single.close();
      }
    },
    { CORS_ORIGINS: singleUrl, RATE_LIMITS: 'off' },
  );
}
