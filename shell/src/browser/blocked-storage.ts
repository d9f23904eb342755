const NEEDED =
  'Studio Desk needs to store data in your browser. Allow site data for this address in the settings of your browser, then reload the page.';

/** If the browser blocks site data, so that reading a storage throws, shows a message and returns true. */
export function warnIfStorageBlocked(): boolean {
  try {
    localStorage.getItem('');
    sessionStorage.getItem('');
    return false;
  } catch (error) {
    console.warn('Site data is blocked:', error);
    const notice = document.createElement('p');
    notice.role = 'alert';
    notice.textContent = NEEDED;
    notice.style.cssText = 'max-width: 32rem; margin: 20vh auto; padding: 0 1rem; font-family: system-ui';
    document.getElementById('root')?.append(notice);
    return true;
  }
}
