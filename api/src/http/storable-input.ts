import type { FieldError } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../base/api-error';

// PostgreSQL stores neither NUL nor half of a surrogate pair, in texts or in JSON.
const NUL = '\0';
const HALF_A_PAIR = /\p{Surrogate}/u;
const DEEPEST = 32;

type Place = FieldError['loc'];

/** Refuses, before any rule of a field is asked, what no field could keep. */
export function addStorableInputCheck(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    if (request.is404) return;
    check(withoutId(request.params), ['params']);
    check(request.query, ['querystring']);
    check(request.body, ['body']);
  });
}

/** An id that no record can have is answered by whoever looks for the record, like any other unknown one. */
const withoutId = (params: unknown) =>
  Object.fromEntries(Object.entries(params ?? {}).filter(([name]) => name !== 'id' && name !== 'record_id'));

function check(value: unknown, place: Place): void {
  if (typeof value === 'string') return checkText(value, place);
  if (typeof value !== 'object' || value === null) return;
  if (place.length > DEEPEST) throw refused(place, 'The input is nested too deep', 'too_deep');
  for (const [key, entry] of Object.entries(value)) {
    checkText(key, place);
    check(entry, [...place, Array.isArray(value) ? Number(key) : key]);
  }
}

/** True where the database can keep the text. */
export const isStorable = (text: string): boolean => !text.includes(NUL) && !HALF_A_PAIR.test(text);

function checkText(text: string, place: Place) {
  if (!isStorable(text)) throw refused(place, 'Contains a character that cannot be stored', 'invalid_text');
}

const refused = (loc: Place, msg: string, type: string) => invalid([{ loc, msg, type }]);
