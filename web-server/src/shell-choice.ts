import type { Shell, ShellBuilds } from './shell-files.ts';

/** Holds the build that did not start in this browser; `start-guard.ts` sets it for an hour. */
export const FAILED_BUILD_COOKIE = 'failed_shell';

export interface ShellChoice {
  shell: Shell;
  /** The live build if it failed to start in this browser; `shell` is then the previous build. */
  failedBuild?: string;
  /** True if the previous build can replace `shell` if that does not start either. */
  hasFallback: boolean;
}

export function chooseShell({ live, before }: ShellBuilds, cookies: string | undefined): ShellChoice {
  if (before && failedBuildIn(cookies) === live.build)
    return { shell: before, failedBuild: live.build, hasFallback: false };
  return { shell: live, hasFallback: before !== null };
}

const failedBuildIn = (cookies = '') =>
  new RegExp(`(?:^|;\\s*)${FAILED_BUILD_COOKIE}=(\\w+)`).exec(cookies)?.[1];
