/** The signed-in person behind a request. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the auth guard on every route that is not public. */
    caller: Caller;
  }
  interface FastifyContextConfig {
    access?: 'public' | 'signed-in';
    serverKept?: readonly string[];
    takesFile?: true;
    answersCsv?: true;
  }
}
