export const OVERRIDES_KEY = 'studio-desk-area-overrides';

export const LINK_PARAMETER = 'area-override';

/** Almost no page load uses overrides; the others do not load their code. */
export const usesOverrides = (): boolean =>
  sessionStorage.getItem(OVERRIDES_KEY) !== null || new URLSearchParams(location.search).has(LINK_PARAMETER);
