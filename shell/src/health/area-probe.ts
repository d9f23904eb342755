const TIME_LIMIT_MS = 5_000;

/** Whether an area's server gives its manifest. */
export async function answers(manifest: string): Promise<boolean> {
  try {
    const answer = await fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    // A page instead of the manifest is no answer of the area.
    await answer.json();
    return answer.ok;
  } catch {
    return false;
  }
}
