/** Takes the page, and with it every version, anew. */
export const reloadPage = (): void => location.reload();
