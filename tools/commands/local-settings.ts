import { join } from 'node:path';
import { localOrigin, localPort } from '@studio-desk/web-server/ports';
import { repositoryRoot } from './run';

export const localSettings = () => ({
  DATA_DIR: process.env.DATA_DIR ?? join(repositoryRoot, 'data'),
  PORT: String(localPort('api')),
  APP_URL: process.env.APP_URL ?? localOrigin('shell'),
});
