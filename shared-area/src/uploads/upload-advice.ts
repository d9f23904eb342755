const OF_THE_FILE = new Set([413, 415, 422]);

const TRY_AGAIN = 'Nothing was saved. The file is still chosen: try again in a moment.';
const CHANGED = 'The file was changed or moved since you chose it';

export const UNREADABLE_ADVICE = `Nothing was saved. ${CHANGED}: choose it again.`;

/** `status` is 0 without a response. Says 'Nothing was saved.' only if that is certain. */
export async function uploadAdvice(status: number, file: File, checkOnly = false): Promise<string> {
  if (OF_THE_FILE.has(status)) return 'Nothing was saved. Correct the file, then choose it again.';
  if (isRefusal(status)) return TRY_AGAIN;
  // Browsers do not send a file that changed on disk after it was chosen.
  const isChanged = !(await isReadable(file));
  if (checkOnly) return isChanged ? UNREADABLE_ADVICE : TRY_AGAIN;
  const what = isChanged
    ? `${CHANGED}. Choose it and upload it again`
    : 'The file may have been saved or not. Upload it again to be sure';
  return `${what}: nothing is taken twice.`;
}

/** The server rejected it before writing. A proxy may send 408 while the server is still working. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408;

/** False for a folder, and for a file that was changed or moved since it was chosen. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
