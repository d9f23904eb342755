const FIRST_YEAR = 1900;
const YEARS_AHEAD = 10;

const lastYear = () => new Date().getUTCFullYear() + YEARS_AHEAD;

export const isPlausibleYear = (year: string | number): boolean =>
  /^\d{4}$/.test(String(year)) && Number(year) >= FIRST_YEAR && Number(year) <= lastYear();

/** The caller prepends the field's name: 'Graduation year must be …'. */
export const getImplausibleYearMessage = (): string => `must be from ${FIRST_YEAR} to ${lastYear()}`;

export const FIRST_PLAUSIBLE_DAY = `${FIRST_YEAR}-01-01`;
export const getLastPlausibleDay = (): string => `${lastYear()}-12-31`;
