import { useEffect, useState, type ComponentType } from 'react';

export interface Drawing<Props> {
  Picture: ComponentType<Props> | null;
  failed: boolean;
  retry: () => void;
}

/** Loads the chart library on first use, so that screens without charts do not pay for it. */
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
