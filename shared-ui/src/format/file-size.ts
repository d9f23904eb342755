/** Size of a file in KB, with one decimal: '84.2 KB'. */
export const fileSize = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
