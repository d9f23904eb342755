import { join } from 'node:path';
import { originOf, portOf } from '@studio-desk/web-server/ports';
import { root } from './run';

export const localSettings = () => ({
  DATA_DIR: process.env.DATA_DIR ?? join(root, 'data'),
  PORT: String(portOf('api')),
  APP_URL: process.env.APP_URL ?? originOf('shell'),
});
