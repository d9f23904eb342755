import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { messageOf } from '@studio-desk/web-server/system-error';
import { ReleaseError } from './release-error';

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<O extends Options> = { options: O; allowPositionals?: boolean };
type Values<O extends Options> = ReturnType<typeof parseArgs<Config<O>>>['values'];

interface Command<O extends Options, R extends string> {
  usage: string;
  options: O;
  required?: R;
  allowPositionals?: boolean;
}

export async function runCommand<const O extends Options, R extends keyof O & string = never>(
  { usage, required, ...config }: Command<O, R>,
  work: (values: Values<O> & Record<R, string>, positionals: string[]) => Promise<number | void>,
): Promise<void> {
  try {
    const { values, positionals } = readArgs(usage, config);
    if (!hasOption(values, required)) throw new ReleaseError(`--${required} is missing. ${usage}`);
    process.exitCode = (await work(values, positionals)) ?? 0;
  } catch (error) {
    const isExpected = error instanceof ReleaseError || (error instanceof Error && 'syscall' in error);
    if (!isExpected) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

const hasOption = <V extends object, R extends string>(
  values: V,
  option: R | undefined,
): values is V & Record<R, string> => option === undefined || Object.hasOwn(values, option);

function readArgs<O extends Options>(usage: string, config: Config<O>) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ReleaseError(`${messageOf(error)} ${usage}`);
  }
}

/** npm changes the working directory, so resolve against the one where the command was typed. */
export const resolvePath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

export function parseAddress(option: string, text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isAddress) throw new ReleaseError(`--${option} is an http(s) address, and '${text}' is none.`);
  return text.replace(/\/+$/, '');
}
