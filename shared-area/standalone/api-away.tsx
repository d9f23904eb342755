import { loadSession } from '@studio-desk/shared-auth';
import { ErrorPanel } from '@studio-desk/shared-ui/components';

/** Stands where the area would while nobody can say who is signed in. */
export const ApiAway = ({ apiUrl }: { apiUrl: string }) => (
  <main className="grid min-h-screen place-content-center p-4">
    <ErrorPanel title="The API did not answer" onRetry={() => void loadSession()}>
      {awayText(apiUrl)}
    </ErrorPanel>
  </main>
);

/** What to do about an API that does not answer; a browser does not tell whether it may not. */
export const awayText = (apiUrl: string) =>
  `It is expected at ${apiUrl}. Start it with npm run dev -w api; it must let this page in (CORS_ORIGINS=${location.origin}).`;
