import { toast } from '@studio-desk/shared-ui/runtime';
import { useState } from 'react';

export interface ChosenFile {
  file: File | null;
  problem: string | undefined;
  choose: (file: File | null) => boolean;
  /** Returns the chosen file. Shows an error and returns null if the user has not chosen one. */
  take: () => File | null;
}

/** Keeps the file that the user chose. A file for which `problemOf` returns an error does not replace it. */
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
