export const getProperty = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;

export const toNonEmptyText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const extractErrorDetail = (body: unknown): string | null =>
  detailText(getProperty(body, 'detail')) ?? toNonEmptyText(getProperty(body, 'message'));

function detailText(detail: unknown): string | null {
  if (Array.isArray(detail)) return toNonEmptyText(detail.map(problemText).filter(Boolean).join(', '));
  if (typeof detail === 'object' && detail !== null) return JSON.stringify(detail);
  return toNonEmptyText(detail);
}

const problemText = (problem: unknown) =>
  toNonEmptyText(getProperty(problem, 'msg')) ?? toNonEmptyText(problem);
