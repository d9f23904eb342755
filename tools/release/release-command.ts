import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { getErrorMessage } from '@studio-desk/web-server/system-error';
import { isWebAddress } from '@studio-desk/web-server/web-address';
import { ReleaseError } from './release-error';

type Options = NonNullable<ParseArgsConfig['options']>;
type Config<O extends Options> = { options: O; allowPositionals?: boolean; args?: string[] };
type Values<O extends Options> = ReturnType<typeof parseArgs<Config<O>>>['values'];

interface Definition<O extends Options, R extends string> {
  usage: string;
  options: O;
  required?: R;
  allowPositionals?: boolean;
}

/** Prints to the console, and resolves to the exit code. `workspace` is the folder of the area or shell. */
type Command = (args: string[], workspace: string) => Promise<number>;

export function defineCommand<const O extends Options, R extends keyof O & string = never>(
  { usage, required, ...config }: Definition<O, R>,
  work: (
    values: Values<O> & Record<R, string>,
    place: { workspace: string; positionals: string[] },
  ) => Promise<number | void>,
): Command {
  return async (args, workspace) => {
    try {
      const { values, positionals } = readArgs(usage, { ...config, args });
      if (!hasOption(values, required)) throw new ReleaseError(`--${required} is missing. ${usage}`);
      return (await work(values, { workspace, positionals })) ?? 0;
    } catch (error) {
      const isExpected = error instanceof ReleaseError || (error instanceof Error && 'syscall' in error);
      if (!isExpected) throw error;
      console.error(error.message);
      return 1;
    }
  };
}

/** Runs the command if `url` is the file that Node was started with. */
export async function runIfMainModule(url: string, command: Command): Promise<void> {
  if (url !== pathToFileURL(process.argv[1] ?? '').href) return;
  process.exitCode = await command(process.argv.slice(2), process.cwd());
}

const hasOption = <V extends object, R extends string>(
  values: V,
  option: R | undefined,
): values is V & Record<R, string> => option === undefined || Object.hasOwn(values, option);

function readArgs<O extends Options>(usage: string, config: Config<O>) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new ReleaseError(`${getErrorMessage(error)} ${usage}`);
  }
}

/** npm changes the working directory, so resolve against the directory where the user ran the command. */
export const resolvePath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

export function parseUrlOption(option: string, text: string): string {
  if (!isWebAddress(text))
    throw new ReleaseError(`--${option} is an http(s) address, and '${text}' is none.`);
  return text.replace(/\/+$/, '');
}
