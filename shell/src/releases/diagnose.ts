import type { Release } from '../page/registry';
import { AreaError, type AreaFailure } from './area-error';
import { responseProblem } from './area-manifest';

const TIME_LIMIT_MS = 3_000;

/** Fetches the files of the release to find the cause: browsers do not report why a script or style failed. */
export async function diagnose(failure: AreaError, release: Release): Promise<AreaError> {
  if (failure.failure !== 'unreachable' && failure.failure !== 'no-styles') return failure;
  const suspects = failure.file ? [failure.file] : Object.keys(release.hashes);
  const found = await firstProblem(suspects, release);
  return found ? withExactCause(failure, found.problem, found.file) : failure;
}

interface FoundProblem {
  file: string;
  problem: AreaFailure;
}

async function firstProblem(files: string[], release: Release): Promise<FoundProblem | undefined> {
  const found = new AbortController();
  const signal = AbortSignal.any([AbortSignal.timeout(TIME_LIMIT_MS), found.signal]);
  const unreachable: FoundProblem[] = [];
  const checks = files.map(async (file) => {
    const problem = await problemOf(file, release, signal);
    if (problem === 'unreachable') unreachable.push({ file, problem });
    if (problem === null || problem === 'unreachable') throw new Error(`${file} says nothing exact.`);
    return { file, problem };
  });
  try {
    return await Promise.any(checks);
  } catch {
    return unreachable[0];
  } finally {
    found.abort();
  }
}

function withExactCause(failure: AreaError, problem: AreaFailure, file: string): AreaError {
  const code = failure.failure === 'no-styles' && problem !== 'wrong-hash' ? 'no-styles' : problem;
  const exact = new AreaError(code, { file, cause: failure.cause });
  exact.version = failure.version;
  return exact;
}

async function problemOf(
  file: string,
  { hashes }: Release,
  signal: AbortSignal,
): Promise<AreaFailure | null> {
  const integrity = hashes[file];
  try {
    // `reload` also replaces a corrupt file in the browser's cache.
    const response = await fetch(file, { cache: 'reload', signal });
    const problem = responseProblem(response, file);
    if (problem) return problem;
    await response.arrayBuffer();
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
