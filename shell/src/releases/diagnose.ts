import type { AreaRelease } from '../page/registry';
import { AreaError, type AreaFailure } from './area-error';
import { answerProblem, fileAddress } from './area-files';

const TIME_LIMIT_MS = 3_000;

/**
 * Browsers say of code and styles only that they could not be loaded: asks for the files of the release, and gives the
 * failure that says what is wrong with which. Gives the failure back where nothing is found.
 */
export async function diagnose(failure: AreaError, release: AreaRelease): Promise<AreaError> {
  if (failure.failure !== 'unreachable' && failure.failure !== 'no-styles') return failure;
  const suspects = failure.file ? [failure.file] : addressesOf(release);
  const found = await firstProblem(suspects, release);
  return found ? moreExactly(failure, found.problem, found.file) : failure;
}

interface FoundProblem {
  file: string;
  problem: AreaFailure;
}

/** What is wrong with one of the files. That others cannot be reached says less, and stands where nothing else does. */
async function firstProblem(files: string[], release: AreaRelease): Promise<FoundProblem | undefined> {
  const found = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), found.signal]);
  const unreachable: FoundProblem[] = [];
  const looks = files.map(async (file) => {
    const problem = await problemOf(file, release, signal);
    if (problem === 'unreachable') unreachable.push({ file, problem });
    if (problem === null || problem === 'unreachable') throw new Error(`${file} says nothing exact.`);
    return { file, problem };
  });
  try {
    return await Promise.any(looks);
  } catch {
    return unreachable[0];
  } finally {
    // The rest need not be fetched.
    found.abort();
  }
}

function moreExactly(failure: AreaError, problem: AreaFailure, file: string): AreaError {
  // That its styles are missing says more of an area than that a file is.
  const code = failure.failure === 'no-styles' && problem !== 'wrong-hash' ? 'no-styles' : problem;
  const exact = new AreaError(code, { file, cause: failure.cause });
  exact.version = failure.version;
  return exact;
}

const addressesOf = (release: AreaRelease) =>
  Object.keys(release.files ?? {}).map((path) => fileAddress(release, path));

async function problemOf(
  file: string,
  { files, manifest }: AreaRelease,
  signal: AbortSignal,
): Promise<AreaFailure | null> {
  const folder = new URL('.', manifest).href;
  const integrity = files?.[file.slice(folder.length)];
  try {
    // What the browser kept of a file that was wrong is replaced, too.
    const answer = await fetch(file, { cache: 'reload', signal });
    const problem = answerProblem(answer, file);
    if (problem) return problem;
    await answer.arrayBuffer();
  } catch {
    return 'unreachable';
  }
  return integrity && !(await hasHash(file, integrity, signal)) ? 'wrong-hash' : null;
}

const hasHash = (file: string, integrity: string, signal: AbortSignal) =>
  fetch(file, { integrity, cache: 'force-cache', signal }).then(
    () => true,
    () => false,
  );
