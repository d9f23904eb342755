import { sendInBackground } from '@studio-desk/shared-auth';
import { telemetryRoutes, type AreaFailureReport } from '@studio-desk/shared-contract';

export const sendAreaFailureReport = (body: AreaFailureReport): Promise<void> =>
  sendInBackground(telemetryRoutes.report, { body });
