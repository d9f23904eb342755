import { useEffect } from 'react';

/**
 * After a failed submit, scrolls to the first invalid field, which the form has focused. Browsers do not
 * scroll to a field that already had the focus.
 */
export function useScrollToFirstError({ submitCount, isSubmitSuccessful }: Submission) {
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
