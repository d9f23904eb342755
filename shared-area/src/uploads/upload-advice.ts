const FILE_ERROR_STATUSES = new Set([413, 415, 422]);

const TRY_AGAIN = 'Nothing was saved. The file is still chosen: try again in a moment.';
const FILE_CHANGED = 'The file was changed or moved since you chose it';

export const UNREADABLE_FILE_ADVICE = `Nothing was saved. ${FILE_CHANGED}: choose it again.`;

/** `status` is 0 if there was no response. Says 'Nothing was saved.' only if that is certain. */
export async function getUploadAdvice(status: number, file: File, checkOnly = false): Promise<string> {
  if (FILE_ERROR_STATUSES.has(status)) return 'Nothing was saved. Correct the file, then choose it again.';
  if (isRefusal(status)) return TRY_AGAIN;
  // Browsers do not send a file that changed on disk after it was chosen.
  const isChanged = !(await isFileReadable(file));
  if (checkOnly) return isChanged ? UNREADABLE_FILE_ADVICE : TRY_AGAIN;
  const what = isChanged
    ? `${FILE_CHANGED}. Choose it and upload it again`
    : 'We can’t tell whether the file was saved. Upload it again';
  return `${what}: nothing is imported twice.`;
}

/** True if the server saved nothing. A 408 is not certain: a proxy may send one while the server saves. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408;

/** False for a folder, and for a file that was changed or moved since it was chosen. */
export const isFileReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
