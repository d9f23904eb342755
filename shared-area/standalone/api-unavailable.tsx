import { loadSession } from '@studio-desk/shared-auth';
import { ErrorPanel } from '@studio-desk/shared-ui/components';

export const ApiUnavailableMessage = ({ apiUrl }: { apiUrl: string }) => (
  <main className="grid min-h-screen place-content-center p-4">
    <ErrorPanel title="The API did not answer" onRetry={() => void loadSession()}>
      {getApiUnavailableText(apiUrl)}
    </ErrorPanel>
  </main>
);

/** Names both possible causes, API down or CORS, because browsers do not report which one it is. */
export const getApiUnavailableText = (apiUrl: string) =>
  `It is expected at ${apiUrl}. Start it with npm run dev -w @studio-desk/api; it must let this page in (CORS_ORIGINS=${location.origin}).`;
