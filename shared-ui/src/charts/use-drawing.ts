import { useEffect, useState, type ComponentType } from 'react';

/** What draws a chart: not here yet, here, or not to be had. */
export interface Drawing<Props> {
  Picture: ComponentType<Props> | null;
  failed: boolean;
  retry: () => void;
}

/** Loads the part that draws when the first chart needs it: screens without charts never pay for it. */
export function useDrawing<Props>(load: () => Promise<ComponentType<Props>>): Drawing<Props> {
  const [loaded, setLoaded] = useState<{ Picture: ComponentType<Props> | null }>({ Picture: null });
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (Picture) => isWanted && setLoaded({ Picture }),
      () => isWanted && setFailedAttempt(attempt),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  return {
    Picture: loaded.Picture,
    failed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
