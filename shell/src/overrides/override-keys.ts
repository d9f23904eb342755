export const OVERRIDES_KEY = 'studio-desk-area-overrides';

export const LINK_PARAMETER = 'area-override';

/** Decides whether to load the code for overrides, which almost no page load needs. */
export const usesOverrides = (): boolean =>
  sessionStorage.getItem(OVERRIDES_KEY) !== null || new URLSearchParams(location.search).has(LINK_PARAMETER);
