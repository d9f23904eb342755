export const OVERRIDES_KEY = 'studio-desk-area-overrides';

export const LINK_PARAMETER = 'area-override';

/** True if the page must load the code for overrides, which most page loads do not need. */
export const usesOverrides = (): boolean =>
  sessionStorage.getItem(OVERRIDES_KEY) !== null || new URLSearchParams(location.search).has(LINK_PARAMETER);
