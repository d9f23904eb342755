import { useEffect, useState, type ComponentType } from 'react';

export interface LazyChartPicture<Props> {
  Picture: ComponentType<Props> | null;
  failed: boolean;
  retry: () => void;
}

/** Loads the chart library on first use; screens without charts do not need it. */
export function useLazyChartPicture<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyChartPicture<Props> {
  const [loaded, setLoaded] = useState<{ Picture: ComponentType<Props> | null }>({ Picture: null });
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState(-1);
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Picture) => isCurrent && setLoaded({ Picture }),
      () => isCurrent && setFailedAttempt(attempt),
    );
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);
  return {
    Picture: loaded.Picture,
    failed: failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}
