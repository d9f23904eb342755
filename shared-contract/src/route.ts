import type { z } from 'zod';

/** A call of the API: the part of Fastify's route options that client and server share. */
export interface ContractRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under `/api`, parameters as `:name`. */
  readonly url: string;
  readonly schema: {
    readonly tags: readonly string[];
    readonly summary: string;
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly headers?: z.ZodType;
    readonly body?: z.ZodType;
    readonly response: { readonly [status: number]: z.ZodType };
  };
  readonly config: {
    /** `public` needs no token. */
    readonly access: 'public' | 'signed-in';
    /** Fields that the server keeps itself: ignored in a body (a record as read can be sent back whole). */
    readonly serverKept?: readonly string[];
    /** The body is multipart/form-data with one field `file` (10 MB at most), instead of JSON. */
    readonly takesFile?: true;
    /** The answer is a CSV file, instead of JSON. */
    readonly answersCsv?: true;
  };
}

/** Declares a route and keeps its exact type. */
export const route = <const R extends ContractRoute>(definition: R): R => definition;

type Part<S, K extends string> = S extends { readonly [key in K]: infer Z extends z.ZodType }
  ? { [key in K]: z.input<Z> }
  : { [key in K]?: undefined };

/** What a caller passes: params, querystring, headers and body, each only where the route has it. */
export type RouteInput<R extends ContractRoute> = Part<R['schema'], 'params'> &
  Part<R['schema'], 'querystring'> &
  Part<R['schema'], 'headers'> &
  Part<R['schema'], 'body'>;

type Success = 200 | 201 | 204;

/** The body of the route's successful answer. */
export type RouteResult<R extends ContractRoute> = {
  [status in keyof R['schema']['response'] & Success]: z.output<R['schema']['response'][status]>;
}[keyof R['schema']['response'] & Success];
