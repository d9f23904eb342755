export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;

export const sentenceOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

export const detailOf = (body: unknown): string | null =>
  detailText(fieldOf(body, 'detail')) ?? sentenceOf(fieldOf(body, 'message'));

function detailText(detail: unknown): string | null {
  if (Array.isArray(detail)) return sentenceOf(detail.map(problemText).filter(Boolean).join(', '));
  if (typeof detail === 'object' && detail !== null) return JSON.stringify(detail);
  return sentenceOf(detail);
}

const problemText = (problem: unknown) => sentenceOf(fieldOf(problem, 'msg')) ?? sentenceOf(problem);
