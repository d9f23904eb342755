export const OVERRIDES_KEY = 'studio-desk-area-overrides';

export const OVERRIDE_PARAMETER = 'area-override';

/** True if overrides are stored or in the URL: only then does the page load the code that handles overrides. */
export const usesOverrides = (): boolean =>
  sessionStorage.getItem(OVERRIDES_KEY) !== null ||
  new URLSearchParams(location.search).has(OVERRIDE_PARAMETER);
