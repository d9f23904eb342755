import { useEffect } from 'react';

/**
 * Brings the field that a refused form gave the focus to into view: a browser does so only where it had not the focus
 * before. Takes the state of the form.
 */
export function useRefusedInView({ submitCount, isSubmitSuccessful }: Submission) {
  useEffect(() => {
    const { activeElement } = document;
    const isRefused = submitCount > 0 && !isSubmitSuccessful;
    if (isRefused && activeElement !== document.body) activeElement?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, isSubmitSuccessful]);
}

interface Submission {
  submitCount: number;
  isSubmitSuccessful: boolean;
}
