export function removeDuplicatesIgnoringCase(texts: readonly (string | null | undefined)[]): string[] {
  const byKey = new Map<string, string>();
  for (const text of texts) {
    const spelled = text?.trim();
    const key = spelled?.toLowerCase();
    if (spelled && key && !byKey.has(key)) byKey.set(key, spelled);
  }
  return [...byKey.values()];
}
