import { join } from 'node:path';
import { getLocalOrigin, getLocalPort } from '@studio-desk/web-server/ports';
import { repositoryRoot } from './run';

export const getLocalSettings = () => ({
  DATA_DIR: process.env.DATA_DIR ?? join(repositoryRoot, 'data'),
  PORT: String(getLocalPort('api')),
  APP_URL: process.env.APP_URL ?? getLocalOrigin('shell'),
});
