/** Where a tab keeps its overrides. */
export const KEPT_OVERRIDES = 'studio-desk-area-overrides';

/** Parameter of a link that turns an override on. */
export const LINK_PARAMETER = 'area-override';

/** Whether this page load has to do with overrides at all: almost none has, and those pay nothing for them. */
export const concernsOverrides = (): boolean =>
  sessionStorage.getItem(KEPT_OVERRIDES) !== null || new URLSearchParams(location.search).has(LINK_PARAMETER);
