import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUILT_API_FOLDER_ENV } from '@studio-desk/api/concurrency/worker-thread';
import type { CommandLine } from './process';

export const tsxLoaderUrl = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

const source = (path: string) => fileURLToPath(new URL(`../../../api/src/${path}.ts`, import.meta.url));

function testProgram(name: string, path: string): CommandLine {
  const built = process.env[BUILT_API_FOLDER_ENV];
  return built === undefined ? ['--import', tsxLoaderUrl, source(path)] : [join(built, `${name}.js`)];
}

export const testApiProgram = testProgram('server', 'server');
export const testBackupProgram = testProgram('backup', 'operations/run-backup');
export const testRestoreProgram = testProgram('restore', 'operations/run-restore');
