import { BROWSER_MAP, OS_MAP, parse } from 'bowser';

/** 'Chrome on Windows'; null where a program does not name itself as one that people know. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = parse(userAgent);
  const names = [known(BROWSER_MAP, browser.name), known(OS_MAP, os.name)];
  return names.filter((name) => name !== undefined).join(' on ') || null;
}

/** What is in no list is a text of the program's own, which could say anything. */
const known = (names: Readonly<Record<string, string>>, name: string | undefined) =>
  Object.values(names).find((entry) => entry === name);
