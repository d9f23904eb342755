export const FullPageMessage = ({ title, text }: { title: string; text: string }) => (
  <main className="grid min-h-screen place-content-center p-4 text-center">
    <h1 className="text-lg font-semibold">{title}</h1>
    <p className="mt-1 text-muted">{text}</p>
  </main>
);

/** The attribute `data-crashed` signals to web-server/src/start-guard.ts that the shell did not start. */
export const CrashedPage = () => (
  <div data-crashed role="alert">
    <FullPageMessage title="Studio Desk stopped working" text="Reload this page." />
  </div>
);
