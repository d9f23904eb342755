import type { ShellBuild, ShellBuilds } from './shell-files.ts';

/** This cookie contains the id of the build that failed to start. `start-guard.ts` sets it for an hour. */
export const FAILED_BUILD_COOKIE = 'failed_shell';

export interface ChosenShellBuild {
  shell: ShellBuild;
  /** Set if the live build failed to start in this browser; `shell` is then the previous build. */
  failedBuild?: string;
  /** True if the page can reload with the previous build if `shell` does not start. */
  hasFallback: boolean;
}

export function chooseShellBuild(
  { live, before }: ShellBuilds,
  cookies: string | undefined,
): ChosenShellBuild {
  if (before && failedBuildIn(cookies) === live.build)
    return { shell: before, failedBuild: live.build, hasFallback: false };
  return { shell: live, hasFallback: before !== null };
}

const failedBuildIn = (cookies = '') =>
  new RegExp(`(?:^|;\\s*)${FAILED_BUILD_COOKIE}=(\\w+)`).exec(cookies)?.[1];
