/** Size of a file in KB, with one decimal: '84.2 KB'; a small one in bytes. */
export const fileSize = (bytes: number) =>
  bytes < 1024 ? `${bytes} ${bytes === 1 ? 'byte' : 'bytes'}` : `${(bytes / 1024).toFixed(1)} KB`;
