const AMOUNT = /^(-?)\s*\$?\s*((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

export function parseAmount(text: string): number {
  const [, sign = '', digits, exponent = ''] = AMOUNT.exec(text.trim()) ?? [];
  return digits === undefined ? NaN : Number(sign + digits.replaceAll(',', '') + exponent);
}

export function formatAmount(amount: number): string {
  const [whole = '', cents] = String(amount).split('.');
  const separated = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  if (cents === undefined) return separated;
  return `${separated}.${/e/i.test(cents) ? cents : cents.padEnd(2, '0')}`;
}
