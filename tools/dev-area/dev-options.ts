import { parseArgs } from 'node:util';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { isWebAddress } from '@studio-desk/web-server/web-address';
import { DevServerStartError } from './start-error';

const USAGE =
  'Usage: npm run dev -w remote-judges -- [--shell <address of a shell> | --api <address of an API>] [--port <port>]';

interface DevOptions {
  shell?: string;
  api?: string;
  port?: string;
}

export function parseDevOptions(args: string[]): DevOptions {
  const { shell, api, port } = parse(args);
  if (shell !== undefined && api !== undefined) {
    throw new DevServerStartError(
      `--api is for an area on its own: in a shell it uses that shell's. ${USAGE}`,
    );
  }
  if (port !== undefined && !isPort(port))
    throw new DevServerStartError(`--port ${port} is no port. ${USAGE}`);
  return { shell: addressOf('shell', shell), api: addressOf('api', api), port };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args, options: { shell: text, api: text, port: text } }).values;
  } catch (error) {
    throw new DevServerStartError(`${getErrorMessage(error)} ${USAGE}`);
  }
}

const isPort = (text: string) => /^\d+$/.test(text) && Number(text) > 0 && Number(text) < 65536;

function addressOf(option: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (isWebAddress(text)) return text.replace(/\/+$/, '');
  throw new DevServerStartError(`--${option} ${text} is no web address. ${USAGE}`);
}
