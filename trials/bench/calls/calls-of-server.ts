import type { BenchServer } from '../servers/bench-server';

/** A call of the API, and the same query behind a bare route where there is one. */
export interface Measured {
  readonly name: string;
  readonly call: (turn: number) => Promise<unknown>;
  readonly bare?: (turn: number) => Promise<unknown>;
}

/** How the API and the bare routes of a server are called. */
export function callsOf({ api, bare, token }: BenchServer) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async (base: string, path: string, method = 'GET', body?: object) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
  const get = (name: string, path: string): Measured => ({ name, call: () => ask(api, path) });
  const both = (name: string, path: (turn: number) => string): Measured => ({
    name,
    call: (turn) => ask(api, path(turn)),
    bare: (turn) => ask(bare, path(turn)),
  });
  return { ask, get, both };
}
