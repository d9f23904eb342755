import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

/** The file that is to be uploaded. */
export interface ChosenFile {
  file: File | null;
  /** What is wrong with the last choice. */
  problem: string | undefined;
  /** Tells whether the file, or none, was taken. */
  choose: (file: File | null) => boolean;
  /** The file, or null where there is none, which is told. */
  take: () => File | null;
}

/**
 * The file that was chosen; one that cannot be uploaded, as `problemOf` says, is told at once, and not taken: the one
 * before stays. `noFile` is said where none is chosen.
 */
export function useChosenFile(problemOf: (file: File) => string | undefined, noFile: string): ChosenFile {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string>();
  const report = (found: string) => {
    setProblem(found);
    toast.error(found);
  };
  const choose = (next: File | null) => {
    const found = next ? problemOf(next) : undefined;
    if (found !== undefined) {
      report(found);
      return false;
    }
    setFile(next);
    setProblem(undefined);
    return true;
  };
  const take = (): File | null => {
    if (file) setProblem(undefined);
    else report(problem ?? noFile);
    return file;
  };
  return { file, problem, choose, take };
}
