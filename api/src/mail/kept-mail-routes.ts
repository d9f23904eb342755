import { operationRoutes } from '@studio-desk/shared-contract';
import type { ApiServer } from '../http/api-server';
import type { KeptMails } from './kept-mails';

/** Lists the mails of a local start. Only added where mails are kept instead of sent. */
export function registerKeptMailRoutes(server: ApiServer, mails: KeptMails): void {
  server.route({ ...operationRoutes.keptMails, handler: () => mails.list() });
}
