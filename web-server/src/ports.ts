import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const root = new URL('../../', import.meta.url);
const areaFile = z.object({ name: z.string().regex(/^[a-z][a-z0-9_]*$/) });
const packageFile = z.object({ config: z.object({ port: z.number().int().positive() }) });

const portSetting = z.coerce.number().int().min(1).max(65_535);

interface Area {
  name: string;
  port: number;
}

export function findAreas(repository: URL): Area[] {
  const areas = readdirSync(repository)
    .filter((folder) => existsSync(new URL(`${folder}/public/area.json`, repository)))
    .map((folder) => readArea(folder, repository))
    .sort((a, b) => a.port - b.port);
  for (const [index, { name, port }] of areas.entries()) {
    const next = areas[index + 1];
    if (next?.port === port)
      throw new Error(`remote-${name} and remote-${next.name} both have port ${port}.`);
  }
  return areas;
}

function readArea(folder: string, repository: URL): Area {
  const { name } = read(`${folder}/public/area.json`, areaFile, repository);
  const { config } = read(`${folder}/package.json`, packageFile, repository);
  if (folder !== `remote-${name}`)
    throw new Error(`The area ${name} must be in remote-${name}, not ${folder}.`);
  return { name, port: config.port };
}

function read<T>(path: string, schema: z.ZodType<T>, repository: URL): T {
  try {
    return schema.parse(JSON.parse(readFileSync(new URL(path, repository), 'utf8')));
  } catch (error) {
    throw new Error(
      `${path} cannot be used: ${error instanceof z.ZodError ? z.prettifyError(error) : error}`,
      {
        cause: error,
      },
    );
  }
}

const areas = findAreas(root);

export const AREA_NAMES: readonly string[] = areas.map(({ name }) => name);

const STANDARD_PORTS = new Map([
  ['shell', 5173],
  ['api', 8000],
  ...areas.map(({ name, port }) => [name, port] as const),
]);

export function getLocalPort(name: string): number {
  const standard = STANDARD_PORTS.get(name);
  if (standard === undefined) throw new Error(`${name} is not a part of Studio Desk.`);
  const setting = `${name.toUpperCase()}_PORT`;
  const port = portSetting.safeParse(process.env[setting] || standard);
  if (!port.success)
    throw new Error(`${setting} must be a port from 1 to 65535, and is '${process.env[setting]}'.`);
  return port.data;
}

export const getLocalOrigin = (name: string): string => `http://localhost:${getLocalPort(name)}`;
