import type { FieldError } from '@studio-desk/shared-contract';
import type { FastifyInstance } from 'fastify';
import { invalid } from '../errors/api-error';

// PostgreSQL stores neither NUL nor half of a surrogate pair, in texts or in JSON.
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;
const DEEPEST = 32;

type Place = FieldError['loc'];

/** Refuses, before any rule of a field is asked, what no field could keep. */
export function addStorableInputCheck(server: FastifyInstance): void {
  server.addHook('preValidation', async (request) => {
    check(request.params, ['params']);
    check(request.query, ['querystring']);
    check(request.body, ['body']);
  });
}

function check(value: unknown, place: Place): void {
  if (typeof value === 'string') return checkText(value, place);
  if (typeof value !== 'object' || value === null) return;
  if (place.length > DEEPEST) throw refused(place, 'The input is nested too deep', 'too_deep');
  for (const [key, entry] of Object.entries(value)) {
    checkText(key, place);
    check(entry, [...place, Array.isArray(value) ? Number(key) : key]);
  }
}

function checkText(text: string, place: Place) {
  if (UNSTORABLE.test(text)) throw refused(place, 'Contains a character that cannot be stored', 'invalid_text');
}

const refused = (loc: Place, msg: string, type: string) => invalid([{ loc, msg, type }]);
