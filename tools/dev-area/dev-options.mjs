import { parseArgs } from 'node:util';
import { CannotStart } from './cannot-start.mjs';

const USAGE =
  'Usage: npm run dev -w remote-judges -- [--shell <address of a shell> | --api <address of an API>] [--port <port>]';

/** The options of the command, as they were typed. */
export function readOptions(args) {
  const { shell, api, port } = parse(args);
  if (shell !== undefined && api !== undefined) {
    throw new CannotStart(`--api is for an area on its own: in a shell it uses that shell's. ${USAGE}`);
  }
  if (port !== undefined && !isPort(port)) throw new CannotStart(`--port ${port} is no port. ${USAGE}`);
  return { shell: addressOf('shell', shell), api: addressOf('api', api), port };
}

function parse(args) {
  const text = { type: 'string' };
  try {
    return parseArgs({ args, options: { shell: text, api: text, port: text } }).values;
  } catch (error) {
    throw new CannotStart(`${error.message} ${USAGE}`);
  }
}

const isPort = (text) => /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65536;

function addressOf(option, text) {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text.replace(/\/+$/, '');
  throw new CannotStart(`--${option} ${text} is no web address. ${USAGE}`);
}
