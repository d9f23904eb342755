import { useNavigate } from '@studio-desk/shared-ui/runtime';
import { useEffect, useState } from 'react';

/** Time to read the message before the form is left (spec section 9). */
const REDIRECT_DELAY_MS = 1500;

/** Leads to a screen a moment after it was asked to; leaving before that leads nowhere else. */
export function useGoOnLater(path: string): [isGoing: boolean, go: () => void] {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!isGoing) return;
    const timer = setTimeout(() => void navigate(path), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isGoing, navigate, path]);
  return [isGoing, () => setGoing(true)];
}
