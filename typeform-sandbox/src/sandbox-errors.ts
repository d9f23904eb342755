/** An answer in the service's words: `{code, description, details}`. */
export class SandboxError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    description: string,
    readonly details: readonly object[] = [],
    readonly retryAfter?: string,
  ) {
    super(description);
    this.name = 'SandboxError';
  }

  get body() {
    return { code: this.code, description: this.message, details: this.details };
  }
}

/** A query or body that does not fit, with the place of the fault. */
export const invalid = (field: string, description: string): SandboxError =>
  new SandboxError(400, 'VALIDATION_ERROR', 'Error on payload validation', [
    { code: 'INVALID', description, field, in: 'query' },
  ]);

export const formNotFound = (id: string): SandboxError =>
  new SandboxError(404, 'FORM_NOT_FOUND', `Non existing form with uid ${id}`);

const CODES: Readonly<Record<number, string>> = {
  400: 'VALIDATION_ERROR',
  401: 'AUTHENTICATION_FAILED',
  403: 'AUTHENTICATION_ERROR',
  404: 'FORM_NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
  499: 'CLIENT_CLOSED_REQUEST',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** The error that a plan asks for, whatever the request was. */
export const plannedError = (status: number, code?: string, retryAfter?: string): SandboxError =>
  new SandboxError(status, code ?? CODES[status] ?? 'ERROR', `Planned: ${status}`, [], retryAfter);
