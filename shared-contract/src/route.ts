import type { z } from 'zod';

export interface ContractRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly schema: {
    readonly tags: readonly string[];
    readonly summary: string;
    readonly params?: z.ZodType;
    readonly querystring?: z.ZodType;
    readonly headers?: z.ZodType;
    readonly body?: z.ZodType;
    /** Media types of the response, if it is not JSON. */
    readonly produces?: readonly string[];
    readonly response: { readonly [status: number]: z.ZodType };
  };
  readonly config: {
    readonly access: 'public' | 'signed-in';
    /** The server ignores these fields in a body, so that clients can send back a received record. */
    readonly readOnlyFields?: readonly string[];
    /** The body is multipart/form-data with one field `file` of at most 10 MB. */
    readonly takesFile?: true;
    /** For 24 h, a request with the same `Idempotency-Key` and content gets the first response again. */
    readonly takesIdempotencyKey?: true;
    /** Media types of the file in the response. */
    readonly answersFile?: readonly string[];
  };
}

/** Makes a misspelled key a compile error, because an inferred type parameter accepts additional keys. */
type Only<Keys, T> = { readonly [key in Exclude<keyof T, Keys>]: never };

type NothingElse<R extends ContractRoute> = {
  readonly config: Only<keyof ContractRoute['config'], R['config']>;
  readonly schema: Only<keyof ContractRoute['schema'], R['schema']>;
};

export const defineRoute = <const R extends ContractRoute>(definition: R & NothingElse<R>): R => definition;

type Part<S, K extends string> = S extends { readonly [key in K]: infer Z extends z.ZodType }
  ? { [key in K]: z.input<Z> }
  : { [key in K]?: undefined };

export type RouteInput<R extends ContractRoute> = Part<R['schema'], 'params'> &
  Part<R['schema'], 'querystring'> &
  Part<R['schema'], 'headers'> &
  Part<R['schema'], 'body'>;

type Success = 200 | 201 | 204;

export type RouteResult<R extends ContractRoute> = {
  [status in keyof R['schema']['response'] & Success]: z.output<R['schema']['response'][status]>;
}[keyof R['schema']['response'] & Success];
