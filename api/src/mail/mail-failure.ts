/** The mail server's answer names addresses: its code and the stage are enough. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const parts = ['code', 'command', 'responseCode'].map((name): unknown => Reflect.get(error, name));
  return parts.filter((part) => part !== undefined).join(' ') || error.name;
}
