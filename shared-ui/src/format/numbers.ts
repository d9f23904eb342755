const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-US');
const dollars = (fractionDigits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  });
const wholeDollars = dollars(0);
const exactDollars = dollars(2);
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumSignificantDigits: 3,
});

export const formatCount = (count: number) => whole.format(count);

export const pluralize = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const formatNumber = (value: number) => plain.format(value);

export const formatMoney = (amount: number) =>
  (Number.isInteger(Math.round(amount * 100) / 100) ? wholeDollars : exactDollars).format(amount);

export const formatMoneyShort = (amount: number) => shortDollars.format(amount).replace('K', 'k');

export const formatPercentage = (part: number, total: number) =>
  total > 0 ? `${Math.round((part / total) * 100)}%` : '0%';
