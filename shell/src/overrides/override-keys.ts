export const OVERRIDES_KEY = 'studio-desk-area-overrides';

export const OVERRIDE_PARAMETER = 'area-override';

/** True if overrides are stored or in the URL. Only then does the page load the code that handles them. */
export const usesOverrides = (): boolean =>
  sessionStorage.getItem(OVERRIDES_KEY) !== null ||
  new URLSearchParams(location.search).has(OVERRIDE_PARAMETER);
