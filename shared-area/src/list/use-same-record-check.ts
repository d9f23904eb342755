import { useLocation, type NextLocation } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

const RECORD_PARAMS = ['company', 'judge', 'person'];

/**
 * Returns a function that is true for a URL with the same record as the current one. A form with this check
 * stays open while the user searches, pages or sorts the list beside it.
 */
export function useSameRecordCheck() {
  const start = useLocation();
  const [staysOpen] = useState(() => (next: NextLocation) => recordIn(next) === recordIn(start));
  return staysOpen;
}

function recordIn({ pathname, search }: NextLocation): string {
  const params = new URLSearchParams(search);
  return [pathname, ...RECORD_PARAMS.map((name) => params.get(name))].join();
}
