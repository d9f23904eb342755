import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** As well as it goes without making anybody wait. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packings = {
  br: (text) => promisify(brotliCompress)(text, QUICK),
  gzip: promisify(gzip),
};

const isWanted = (accepted, name) =>
  new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted);

/** Sends a text that is made for this answer, compressed where the browser takes that. */
export async function sendPacked(request, reply, text) {
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = Object.keys(packings).find((name) => isWanted(accepted, name));
  reply.header('vary', 'accept-encoding');
  if (!encoding) return reply.send(text);
  return reply.header('content-encoding', encoding).send(await packings[encoding](text));
}
