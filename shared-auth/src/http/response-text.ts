export const getProperty = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;

export const nonEmptyText = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const extractErrorDetail = (body: unknown): string | null =>
  detailText(getProperty(body, 'detail')) ?? nonEmptyText(getProperty(body, 'message'));

function detailText(detail: unknown): string | null {
  if (Array.isArray(detail)) return nonEmptyText(detail.map(problemText).filter(Boolean).join(', '));
  if (typeof detail === 'object' && detail !== null) return JSON.stringify(detail);
  return nonEmptyText(detail);
}

const problemText = (problem: unknown) => nonEmptyText(getProperty(problem, 'msg')) ?? nonEmptyText(problem);
